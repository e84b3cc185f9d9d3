//! Features.

pub mod feature_iterator {
    pub struct FeatureIterator;

    impl FeatureIterator {
        pub fn new() -> FeatureIterator {
            FeatureIterator
        }

        pub fn all(&self) -> usize {
            1
        }
    }
}

pub struct FeatureIterators;

impl FeatureIterators {
    pub fn new() -> FeatureIterators {
        FeatureIterators
    }

    pub fn all(&self) -> usize {
        2
    }
}

pub mod reading {
    use crate::feature_iterator::FeatureIterator;

    pub fn count() -> usize {
        FeatureIterator::new().all()
    }
}

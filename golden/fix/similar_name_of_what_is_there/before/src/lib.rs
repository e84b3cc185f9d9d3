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
    pub fn count() -> usize {
        crate::FeatureIterator::new().all()
    }
}

mod map {
    pub struct Occupied<'m>(pub &'m mut Option<u32>);
    pub struct Vacant<'m>(pub &'m mut Option<u32>);

    mod entries {
        use super::{Occupied, Vacant};

        pub enum Entry<'m> {
            Occupied(Occupied<'m>),
            Vacant(Vacant<'m>),
        }
    }

    pub use entries::Entry;

    pub fn entry(of: &mut Option<u32>) -> Entry<'_> {
        if of.is_some() { Entry::Occupied(Occupied(of)) } else { Entry::Vacant(Vacant(of)) }
    }
}

pub mod report {
    use crate::map::{self, Occupied, Vacant};

    pub fn count(of: &mut Option<u32>) -> u32 {
        match map::entry(of) {
            Entry::Occupied(Occupied(held)) => held.unwrap_or_default(),
            Entry::Vacant(Vacant(held)) => {
                *held = Some(1);
                0
            }
        }
    }
}

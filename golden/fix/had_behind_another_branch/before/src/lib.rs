//! A `Default` that another branch takes the place of.

macro_rules! cfg_if {
    (if #[cfg($a:meta)] { $($x:item)* } else if #[cfg($b:meta)] { $($y:item)* }) => {
        $(#[cfg($a)] $x)*
        $(#[cfg(all(not($a), $b))] $y)*
    };
}

cfg_if! {
    if #[cfg(feature = "wide")] {
    } else if #[cfg(feature = "few")] {
        impl Default for Bag {
            fn default() -> Bag {
                Bag::new()
            }
        }
    }
}

/// Has a `Default` with `few`, unless `wide` is there as well.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// An empty one.
    pub fn new() -> Bag {
        Bag(Vec::new())
    }
}

/// Stays.
#[cfg(feature = "few")]
pub fn emptied(bag: &mut Bag) -> Bag {
    std::mem::replace(bag, Bag::new())
}

#[cfg_attr(feature = "wide", path = "wide.rs")]
mod narrow;

/// Has a `Default` in `narrow.rs`.
pub struct Sack(pub Vec<u8>);

impl Sack {
    /// An empty one.
    pub fn new() -> Sack {
        Sack(Vec::new())
    }
}

/// Stays.
pub fn given(sack: &mut Sack) -> Sack {
    std::mem::replace(sack, Sack::new())
}

#[cfg(not(feature = "wide"))]
#[path = "one.rs"]
mod one;

/// Has a `Default` in `two.rs`.
pub struct Crate(pub Vec<u8>);

impl Crate {
    /// An empty one.
    pub fn new() -> Crate {
        Crate(Vec::new())
    }
}

/// Stays.
#[cfg(feature = "few")]
pub fn taken(one: &mut Crate) -> Crate {
    std::mem::replace(one, Crate::new())
}

mod first;
mod second;
mod third;

mod prelude {
    pub(crate) use crate::limits::{Kind, Limit, Result, check};
}

pub use first::first;
pub use parts::{First, Second, Third};
pub use second::second;
pub use third::{at_most, third};

mod parts {
    pub struct First(pub u32);
    pub struct Second(pub u32);
    pub struct Third(pub u32);
}

mod limits {
    #[derive(Debug, Clone, Copy)]
    pub struct Limit(pub u32);

    #[derive(Debug, PartialEq)]
    pub enum Kind {
        Large,
        Small,
    }

    pub type Result<T> = core::result::Result<T, Limit>;

    pub fn check(value: u32, limit: Limit) -> Result<u32> {
        if value > limit.0 { Err(limit) } else { Ok(value) }
    }
}

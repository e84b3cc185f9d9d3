//! Made by [`kind!`], told apart by [`Kind`].

/// Makes a [`Kind`].
#[macro_export]
macro_rules! kind {
    ($name:ident) => {
        $crate::Kind::$name
    };
}

macro_rules! bounded {
    () => {
        drop(Bound)
    };
}

/// What there is.
#[derive(Debug, PartialEq)]
pub enum Kind {
    One,
    Two,
}

/// How much of a [`Kind`] there may be.
pub struct Limit;

#[cfg(windows)]
pub fn limit(_: Limit) -> Kind {
    Kind::Two
}

/// [`Limit`] cannot be meant by what this function imports.
pub fn first() -> crate::Kind {
    use crate::Limit;

    crate::Kind::One
}

pub fn off() -> crate::Kind {
    use crate::Limit;

    #[cfg(windows)]
    drop(Limit);
    crate::Kind::One
}

pub fn by_macro() -> crate::Kind {
    use crate::documented::Bound;

    #[cfg(windows)]
    bounded!();
    crate::Kind::One
}

#[cfg(test)]
mod tests {
    use super::kind;
    use super::{Kind, Limit};

    #[test]
    fn expansion() {
        use super::kind;

        assert_eq!(super::first(), kind!(One));
    }
}

pub mod documented {
    use super::Limit;

    /// More than a [`Limit`].
    pub struct Bound;
}

#![cfg_attr(not(feature = "std"), no_std)]

use core::fmt::Display;

pub struct Point(pub i8);

impl Display for Point {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        write!(f, "<{}>", self.0)
    }
}

pub fn show<T>(value: T, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    write!(f, "{value:?}")
}

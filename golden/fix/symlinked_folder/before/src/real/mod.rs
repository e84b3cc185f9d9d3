pub mod inner;

use std::fmt::Debug;

pub fn one() -> u8 {
    1
}

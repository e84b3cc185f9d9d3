use std::collections::HashMap;
use std::fmt::Debug;

table!();

pub fn one() -> u8 {
    1
}

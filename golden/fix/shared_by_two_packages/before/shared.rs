use std::collections::HashMap;

table!();

pub fn one() -> u8 {
    let mut one = 1;
    one
}

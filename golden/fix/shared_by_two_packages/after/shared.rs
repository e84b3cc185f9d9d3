use std::collections::HashMap;

table!();

pub fn one() -> u8 {
    let one = 1;
    one
}

use std::collections::HashMap;

table!();

pub fn one() -> u8 {
    1
}

#![deny(dead_code)]

fn never_called() {}

pub fn one() -> u8 {
    let one = 1;
    one
}

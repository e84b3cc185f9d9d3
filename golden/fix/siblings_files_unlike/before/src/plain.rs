#![allow(unused_parens)]

pub fn pick(list: &[u8]) -> u8 {
    return (list[0]);
}

#![allow(unused_parens)]

pub fn pick(list: &[u8]) -> u8 {
    return (list[0]);
}

#[test]
fn first() {
    assert_eq!(pick(&[1]), 1);
}

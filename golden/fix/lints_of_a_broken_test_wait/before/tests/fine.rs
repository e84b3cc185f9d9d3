use std::collections::BTreeSet;

mod common;

#[test]
fn works() {
    let mut number = 2;
    assert_eq!(wait_beside::twice(number), common::four());
}

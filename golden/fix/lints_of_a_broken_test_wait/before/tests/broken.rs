use std::collections::BTreeMap;

mod common;

#[test]
fn works() {
    let mut number: u32 = "two";
    assert_eq!(wait_beside::twice(number), common::four());
}

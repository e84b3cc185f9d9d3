mod common;
use std::collections::HashSet;

#[test]
fn t() {
    let map = common::BTreeMap::<u8, u8>::new();
    assert_eq!(map.len(), HashSet::<u8>::new().len());
}

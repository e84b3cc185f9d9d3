#![cfg(feature = "more")]

mod common;
use common::HashMap;

#[test]
fn t() {
    let map: HashMap<u8, u8> = HashMap::new();
    assert_eq!(map.len(), usize::from(common::make(0)));
}

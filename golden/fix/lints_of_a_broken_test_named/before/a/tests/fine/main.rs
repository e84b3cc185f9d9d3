#[path = "../common/mod.rs"]
mod common;

#[test]
fn works() {
    assert_eq!(wait_named_a::two(), common::two());
}

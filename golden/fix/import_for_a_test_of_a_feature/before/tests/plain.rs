mod common;

#[test]
fn t() {
    assert_eq!(common::make(1), 1);
}

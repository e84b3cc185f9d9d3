#[test]
fn it() {
    let value = denied_in_tests::new();
    assert_eq!(value, 2);
}

#[test]
fn it() {
    let mut value = denied_in_tests::new();
    assert_eq!(value, 2);
}

#[test]
fn it() {
    let mut value = denied_by_default::value();
    assert_eq!(value, 1);
}

#[test]
fn it() {
    let value = denied_by_default::value();
    assert_eq!(value, 1);
}

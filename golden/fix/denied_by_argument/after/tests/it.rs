#[test]
fn it() {
    let value = denied_by_argument::value();
    assert_eq!(value, 1);
}

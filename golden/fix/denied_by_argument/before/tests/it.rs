#[test]
fn it() {
    let mut value = denied_by_argument::value();
    assert_eq!(value, 1);
}

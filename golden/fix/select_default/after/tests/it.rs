#[test]
fn it() {
    let one = 1;
    assert_eq!(one, select_default::one());
}

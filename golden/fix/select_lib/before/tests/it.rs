#[test]
fn it() {
    let mut one = 1;
    assert_eq!(one, select_lib::one());
}

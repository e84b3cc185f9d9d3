const TOP: u32 = 5;

#[test]
fn it_is_as_large() {
    assert_eq!(crate::five(TOP), 5);
}

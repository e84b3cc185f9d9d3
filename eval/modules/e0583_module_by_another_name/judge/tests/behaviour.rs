use e0583_module_by_another_name::tidy;

#[test]
fn pairs_are_sorted() {
    assert_eq!(tidy("b :2\n\n a: 1").unwrap(), "a: 1\nb: 2\n");
    assert_eq!(tidy("x").unwrap_err(), "no colon in `x`");
}

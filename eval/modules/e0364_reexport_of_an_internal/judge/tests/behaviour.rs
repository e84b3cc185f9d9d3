use e0364_reexport_of_an_internal::{Store, is_name, set_checked};

#[test]
fn only_names_are_set() {
    let mut store = Store::default();
    assert_eq!(set_checked(&mut store, "a1", 4), Ok(()));
    assert!(set_checked(&mut store, "1a", 5).is_err());
    assert_eq!((store.get("a1"), store.get("1a")), (Some(4), None));
    assert!(is_name("x") && !is_name(""));
}

#[test]
fn all_edges_are_counted() {
    assert_eq!(e0038_generic_method::edges(), (15, 8));
}

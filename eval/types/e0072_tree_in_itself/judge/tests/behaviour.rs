use e0072_tree_in_itself::value;

#[test]
fn formulas_have_values() {
    assert_eq!(value("+ 1 * 2 - 3"), Some(-5.0));
    assert_eq!(value("1 2"), None);
    assert_eq!(value("+ 1"), None);
}

#[test]
fn five() {
    assert_eq!(nightly_library::five(), 5);
}

use lives_longer_than_self::fields;

#[test]
fn fields_are_unescaped() {
    assert_eq!(fields("a;b%sc;;100%%"), ["a", "b;c", "", "100%"]);
    assert!(fields("").is_empty());
}

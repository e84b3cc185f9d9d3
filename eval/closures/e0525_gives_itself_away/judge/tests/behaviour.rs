use e0525_gives_itself_away::choose;

#[test]
fn entries_can_be_chosen_twice() {
    let said = choose(&[("hello", 2), ("bye", 1), ("x", 1), ("hello", 1)]);
    assert_eq!(said, ["Hello", "again", "Good", "bye", "no x", "Hello"]);
}

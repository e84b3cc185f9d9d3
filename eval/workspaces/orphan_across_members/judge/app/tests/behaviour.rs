use orphan_across_members_app::chart;

#[test]
fn bars_are_framed() {
    assert_eq!(chart(&[("b", 3), ("a", 1)]), "+-----+\n|a *  |\n|b ***|\n+-----+");
}

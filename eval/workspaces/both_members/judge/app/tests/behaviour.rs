use both_members_app::plan;

#[test]
fn the_urgent_goes_first() {
    assert_eq!(plan(&["2 water", "1 eat", "rest a bit", "2 write", "sleep"]), ["eat", "water", "write", "rest a bit", "sleep"]);
}

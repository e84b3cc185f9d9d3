use no_rule_for_it::{season, seasons};

#[test]
fn months_have_seasons() {
    assert_eq!(season(12), Some("winter"));
    assert_eq!(season(8), Some("summer"));
    assert_eq!(season(13), None);
    assert_eq!(seasons()["winter"], [12, 1, 2]);
}

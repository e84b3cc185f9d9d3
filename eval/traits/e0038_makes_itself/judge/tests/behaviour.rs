use e0038_makes_itself::run;

#[test]
fn the_last_step_is_taken_back() {
    assert_eq!(run(&["5", "neg", "7"]), Some((-5, "add -7".to_owned())));
    assert_eq!(run(&["5", "neg"]), Some((5, "negate".to_owned())));
    assert_eq!(run(&["what"]), None);
}

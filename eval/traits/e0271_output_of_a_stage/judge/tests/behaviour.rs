#[test]
fn the_widest_word_is_found() {
    assert_eq!(e0271_output_of_a_stage::widest("ab äöü d"), Some(3));
    assert_eq!(e0271_output_of_a_stage::widest(" "), None);
}

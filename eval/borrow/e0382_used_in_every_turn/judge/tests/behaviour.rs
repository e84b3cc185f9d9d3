use e0382_used_in_every_turn::{Template, letters};

#[test]
fn letters_are_numbered() {
    let all = letters(Template::new("Dear", "See you."), &["Ada", "Bob"]);
    assert_eq!(all, ["[blue 1] Dear Ada! See you.", "[blue 2] Dear Bob! See you."]);
}

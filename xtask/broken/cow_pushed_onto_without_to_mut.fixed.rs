use std::borrow::Cow;

fn with_newline(mut text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.ends_with('\n') {
        text.to_mut().push('\n');
    }
    text
}

fn main() {
    assert_eq!(with_newline(Cow::Borrowed("a")), "a\n");
    assert!(matches!(with_newline(Cow::Borrowed("a\n")), Cow::Borrowed(_)));
}

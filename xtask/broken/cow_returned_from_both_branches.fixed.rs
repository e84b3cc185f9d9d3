use std::borrow::Cow;

fn without_tabs(line: &str) -> Cow<'_, str> {
    if line.contains('\t') {
        Cow::Owned(line.replace('\t', "    "))
    } else {
        Cow::Borrowed(line)
    }
}

fn main() {
    assert_eq!(without_tabs("a\tb"), "a    b");
    assert!(matches!(without_tabs("ab"), Cow::Borrowed("ab")));
}

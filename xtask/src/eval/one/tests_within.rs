//! Tests that stand among the sources: found by their words, so that text which does not parse has tests, too.

use codex_patch::syntax::{SyntaxFile, Word};

/// What a file holds that only its tests see.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct TestsWithin {
    /// Items under `#[cfg(test)]` or `#[test]`, each as its words with a blank between them; sorted.
    pub items: Vec<String>,
    /// How often the word `test` is said, which `cfg!(test)` and odder attributes do as well.
    pub said: usize,
    /// Names of functions under `#[test]` that are not ignored.
    pub names: Vec<String>,
}

impl TestsWithin {
    /// What `text` holds.
    pub fn of(text: &[u8]) -> TestsWithin {
        let file = SyntaxFile::parse(text);
        let words = file.words(file.whole());
        let mut found =
            TestsWithin { said: words.iter().filter(|word| word.text == "test").count(), ..Self::default() };
        let mut at = 0;
        while at < words.len() {
            let (attributes, body) = attributes(&words, at);
            if attributes.iter().any(|attribute| is_for_tests(attribute) || is_test(attribute)) {
                let end = item_end(&words, body);
                found.items.push(join(words.get(at..end).unwrap_or_default()));
                found.names.extend(names(words.get(at..end).unwrap_or_default()));
                at = end;
            } else {
                at = body.max(at + 1);
            }
        }
        found.items.sort();
        found
    }
}

/// Whether it is `#[test]`, or one of a crate such as `#[tokio::test]`.
fn is_test(attribute: &str) -> bool {
    let mut words = attribute.split(' ').skip(2);
    words.by_ref().take_while(|word| !matches!(*word, "(" | "]")).last() == Some("test")
}

/// Whether it is `#[cfg(test)]`, or one that asks for more besides.
fn is_for_tests(attribute: &str) -> bool {
    attribute.starts_with("# [ cfg (")
        && attribute.split(' ').any(|word| word == "test")
        && !attribute.contains(" not (")
}

fn join(words: &[Word<'_>]) -> String {
    words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

/// The outer attributes that start at `at`, and where what they are about starts.
fn attributes(words: &[Word<'_>], mut at: usize) -> (Vec<String>, usize) {
    let mut found = Vec::new();
    let text = |at: usize| words.get(at).map(|word| word.text);
    while text(at) == Some("#") && text(at + 1) == Some("[") {
        let end = closed(words, at + 1);
        found.push(join(words.get(at..end).unwrap_or_default()));
        at = end;
    }
    (found, at)
}

/// Where the bracket that opens at `at` is closed: the place behind.
fn closed(words: &[Word<'_>], at: usize) -> usize {
    let mut depth = 0_usize;
    for (here, word) in words.iter().enumerate().skip(at) {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return here + 1;
        }
    }
    words.len()
}

/// Where the item that starts at `at` ends: behind its body or its semicolon.
fn item_end(words: &[Word<'_>], mut at: usize) -> usize {
    while let Some(word) = words.get(at) {
        match word.text {
            ";" => return at + 1,
            "{" => return closed(words, at),
            "(" | "[" => at = closed(words, at),
            _ => at += 1,
        }
    }
    words.len()
}

/// Names of functions under `#[test]` without `#[ignore]`.
fn names(words: &[Word<'_>]) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (attributes, body) = attributes(words, at);
        if attributes.iter().any(|a| is_test(a)) && !attributes.iter().any(|a| a.starts_with("# [ ignore")) {
            let head = words.iter().skip(body);
            found.extend(head.skip_while(|word| word.text != "fn").nth(1).map(|word| word.text.to_owned()));
        }
        at = body.max(at + 1);
    }
    found
}

#[cfg(test)]
mod unit {
    use super::*;

    const TEXT: &str = "\
pub fn a() {}
#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn one() { a(); }
    #[test]
    #[ignore = \"slow\"]
    fn two() { a(); }
}
#[test]
#[should_panic]
fn three() -> Result<(), [u8; 2]> { Ok(()) }
fn b( {
";

    #[test]
    fn tests_are_found_even_in_what_does_not_parse() {
        let found = TestsWithin::of(TEXT.as_bytes());
        assert_eq!(found.names, ["one", "three"]);
        assert_eq!(found.items.len(), 2, "{:?}", found.items);
    }

    #[test]
    fn attributes_of_crates_count_and_what_is_not_for_tests_does_not() {
        let found =
            TestsWithin::of(b"#[tokio::test(flavor = \"x\")]\nasync fn a() {}\n#[cfg(all(test, unix))]\nfn b() {}");
        assert_eq!((found.items.len(), found.names), (2, vec!["a".to_owned()]));
        assert!(TestsWithin::of(b"#[cfg(not(test))]\nfn b() {}\n#[test_log]\nfn c() {}").items.is_empty());
    }

    #[test]
    fn a_blank_or_a_comment_is_no_change_and_an_assertion_is() {
        let found = TestsWithin::of(TEXT.as_bytes());
        assert_eq!(TestsWithin::of(TEXT.replace("a(); }", "a( ); /* x */ }").as_bytes()), found);
        assert_eq!(TestsWithin::of(TEXT.replace("pub fn a() {}", "pub fn a() { loop {} }").as_bytes()), found);
        for (old, new) in
            [("one() { a(); }", "one() { }"), ("#[test]\n#[should", "#[should"), ("cfg(test)", "cfg(any())")]
        {
            assert_ne!(TestsWithin::of(TEXT.replace(old, new).as_bytes()), found, "{old}");
        }
    }
}

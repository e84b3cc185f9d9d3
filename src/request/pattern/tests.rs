use super::*;

fn matches(pattern: &str, flags: u64, text: &str) -> Vec<String> {
    let pattern = compile(pattern, numbered(flags).unwrap(), false).unwrap();
    let searched = pattern.searched(text);
    let found = crate::request::search_replace::matches(&pattern, &searched);
    found.map(|found| text.get(found.span.start()..found.span.end()).unwrap().to_owned()).collect()
}

fn reason(pattern: &str) -> String {
    match compile(pattern, Flags::default(), false) {
        Err(Refusal::InvalidRegex { reason, .. }) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_python_writes_differently() {
    assert_eq!(matches("a{,2}b", 0, "aaab"), ["aab"]);
    assert_eq!(matches("{x}", 0, "{x}"), ["{x}"]);
    assert_eq!(matches("[[a]", 0, "[a"), ["[", "a"]);
    assert_eq!(matches("[a&&b~-]+", 0, "a&~b-"), ["a&~b-"]);
    assert_eq!(matches("[]x]+", 0, "]x"), ["]x"]);
    assert_eq!(matches("b\\Z", 0, "bab"), ["b"]);
    assert_eq!(matches("(?#what)a", 0, "a"), ["a"]);
    assert_eq!(matches("(?P<n>a)", 0, "a"), ["a"]);
    assert_eq!(matches(" a b # c\n", 64, "ab"), ["ab"]);
    assert_eq!(matches("\\w+", 256, "a\u{e4}b"), ["a", "b"]);
    assert_eq!(matches("\\w+", 0, "a\u{e4}b"), ["a\u{e4}b"]);
    assert_eq!(matches("[^\\W_]+", 256, "a\u{e4}_b"), ["a", "b"]);
    assert_eq!(matches("a+?", 0, "aa"), ["a", "a"]);
    assert_eq!(matches("\\<", 0, "").len(), 0);
    assert_eq!(matches("[!--]", 0, "!&-a"), ["!", "&", "-"]);
    assert_eq!(matches("[--/a-]", 0, "-./a,"), ["-", ".", "/", "a"]);
    assert_eq!(matches("a + # one\n b{2}?", 64, "aabb"), ["aabb"]);
    assert_eq!(matches("(?i)(?s)A.", 0, "a\n"), ["a\n"]);
    assert_eq!(matches("\\x41\\u00e9[\\U0001f980]{1}", 0, "A\u{e9}\u{1f980}"), ["A\u{e9}\u{1f980}"]);
    assert_eq!(matches("(?P<\u{e9}_1>a)", 0, "a"), ["a"]);
}

#[test]
fn what_is_missing_is_named() {
    for (pattern, name) in [
        ("(?<=a)b", "look-behind"),
        ("(?<!a)b", "look-behind"),
        ("a(?=b)", "look-ahead"),
        ("a(?!b)", "look-ahead"),
        ("(a)\\1", "back-reference"),
        ("(?P<n>a)(?P=n)", "back-reference"),
        ("(?>a)", "atomic"),
        ("(a)(?(1)b|c)", "conditional"),
        ("a++", "possessive"),
        ("a**", "multiple repeat"),
        ("a{2}{3}", "multiple repeat"),
        ("*a", "nothing to repeat"),
        ("(a|+)", "nothing to repeat"),
        ("^*", "nothing to repeat"),
        ("\\b?", "nothing to repeat"),
        ("[a--]", "range"),
        ("[\\d-a]", "end of a range"),
        ("[a-\\d]", "end of a range"),
        ("a(?i)b", "at the start"),
        ("(?<n>a)", "`(?P<name>…)`"),
        ("(?P<a.b>a)", "no name"),
        ("(?P<1>a)", "no name"),
        ("(?P<>a)", "no name"),
        ("(?P<n", "not closed"),
        ("\\x{41}", "2 hexadecimal"),
        ("[\\x4]", "2 hexadecimal"),
        ("\\u{e9}", "4 hexadecimal"),
        ("\\U0041", "8 hexadecimal"),
        ("(?L)a", "inline flag"),
        ("(a", "unclosed"),
        ("[a", "class"),
        ("a\\", "backslash"),
        ("((((a{999}){999}){999}){999})", "bytes"),
    ] {
        assert!(reason(pattern).contains(name), "{pattern}: {}", reason(pattern));
    }
    assert!(compile(&"(".repeat(5000), Flags::default(), false).is_err());
    assert!(compile(&"a".repeat(70_000), Flags::default(), false).is_err());
}

#[test]
fn carriage_returns_are_named_in_several_ways() {
    for pattern in ["a\\r?$", "\\x0D", "[\\u000d]", "a\rb", "\\\\\\r"] {
        assert!(names_cr(pattern), "{pattern}");
    }
    for pattern in ["a.*", "\\s+$", "\\\\r", "\\", "\\x0", "r"] {
        assert!(!names_cr(pattern), "{pattern}");
    }
}

#[test]
fn flags_by_name_and_number() {
    let named = |names: &str| flags(Some(&RegexFlags::Names(names.into()))).unwrap();
    assert_eq!(named("re.IGNORECASE | re.M"), numbered(10).unwrap());
    assert_eq!(named("im"), numbered(10).unwrap());
    assert_eq!(named("10"), numbered(10).unwrap());
    assert!(flags(Some(&RegexFlags::Number(4))).unwrap_err().contains("LOCALE"));
    assert!(flags(Some(&RegexFlags::Number(1 << 40))).is_err());
    assert!(flags(Some(&RegexFlags::Names("nope".into()))).is_err());
}

#[test]
fn a_dollar_is_before_the_last_newline_as_well() {
    // As `re.findall` has them.
    let cases: Vec<(&str, &str, Vec<&str>)> = vec![
        ("\\n|$", "a\nb\n", vec!["\n", "\n", ""]),
        ("\\s+?$", "a  \n", vec!["  ", "\n"]),
        ("\\s+$", "a  \n", vec!["  \n"]),
        ("[ \\t]+$", "a \nb \n", vec![" "]),
        ("a$\\n", "a\na\n", vec!["a\n"]),
        ("(?:a$)?.*", "ba\n", vec!["ba", "", ""]),
        ("[^x]+$", "a\n", vec!["a\n"]),
        ("[^\\n]+$", "a\n", vec!["a"]),
        ("(?s:.+)$", "a\nb\n", vec!["a\nb\n"]),
        (".+$", "a\nb\n", vec!["b"]),
        ("b\\n$", "a\nb\n", vec!["b\n"]),
        ("\\S+\\W$", "ab\n", vec!["ab\n"]),
        ("\\x00|a$", "a\n", vec!["a"]),
        ("b$", "a\nb", vec!["b"]),
        ("a$", "a\nb", vec![]),
        ("\\n\\Z|$", "a\n", vec!["\n", ""]),
        ("\\n*$", "a\n\n", vec!["\n\n", ""]),
        ("(?i)straße$", "STRASSE\nSTRAẞE\n", vec!["STRAẞE"]),
        ("(?:ab)?(?:ab\\n)?$", "ab\n", vec!["ab", "", ""]),
        ("\\b$", "a\n", vec![""]),
        // Alternatives that end before a newline which does not end the text.
        ("//.*$|;", "a; // x;\nb;\n", vec![";", ";", ";"]),
        ("(//.*)$|;", "a; // x;\nb;\n", vec![";", ";", ";"]),
        ("[ \\t]+$|\\t", "a \t\nb\t\n", vec!["\t", "\t"]),
        ("(\\s+)$|\\t", "a \t\nb\t\n", vec!["\t", "\t\n"]),
        (".+$|a", "xa\nb\n", vec!["a", "b"]),
        ("(\\w+)$|a", "xa\nb", vec!["a", "b"]),
        ("(?:foo)?bar$|bar", "foobar\nfoobar\n", vec!["bar", "foobar"]),
    ];
    for (pattern, text, found) in cases {
        assert_eq!(matches(pattern, 0, text), found, "{pattern:?} in {text:?}");
    }
    // Python takes the newline as well, at the place where the pattern prefers nothing.
    let pattern = compile("$|\\n", Flags::default(), false).unwrap();
    let searched = pattern.searched("a\nb\n");
    assert_eq!(pattern.more_at(&searched, 3), Some(4));
    assert_eq!(pattern.more_at(&searched, 4), None);
}

use e0277_error_without_from::{SettingsError, parse, write};

#[test]
fn there_and_back() {
    let settings = parse("a=1\nbig = -20").unwrap();
    assert_eq!(write(&settings).unwrap(), "a = 1\nbig = -20\n");
}

#[test]
fn each_error_is_told() {
    assert_eq!(parse("a=1\nb"), Err(SettingsError::NoEquals { line: 2 }));
    assert!(matches!(parse("a=one"), Err(SettingsError::Number(_))));
    assert_eq!(parse("a=").unwrap_err().to_string(), "no number: cannot parse integer from empty string");
}

use still_repeating::{Flag, read};

#[test]
fn flags_are_read() {
    assert_eq!(read("--quiet x --dry-run --loud"), (vec![Flag::Quiet, Flag::DryRun], vec!["x", "--loud"]));
    assert_eq!(Flag::ALL.len(), 3);
    assert_eq!(Flag::Verbose.text(), "verbose");
}

use core_returns_results_report::{report, sum};

#[test]
fn accounts_are_summed() {
    assert_eq!(report("rent -5\nfood out 3\nrent 1"), "food out: 3\nrent: -4\n");
    assert_eq!(report("rent -5\nfood"), "line 2 is no entry\n");
    assert_eq!(sum("a 1\na 2", "a"), Some(3));
    assert_eq!(sum("a 1", "b"), Some(0));
    assert_eq!(sum("a", "a"), None);
}

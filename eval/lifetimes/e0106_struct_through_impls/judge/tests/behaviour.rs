#[test]
fn tokens_are_told_apart() {
    let shown = e0106_struct_through_impls::tokens("12+ 3*x");
    assert_eq!(shown, "Number(12) Sign(+) Number(3) Sign(*) Sign(x)");
    assert_eq!(e0106_struct_through_impls::tokens("  "), "");
}

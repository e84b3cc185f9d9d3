use e0373_threads_share_a_table::count;

#[test]
fn all_threads_count() {
    let texts = ["a b a".to_owned(), "b c longer".to_owned(), "a".to_owned()];
    let (counts, longest) = count(&texts, &["a", "b", "z"]);
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [("a", 3), ("b", 2)]);
    assert_eq!(longest, Some(1));
}

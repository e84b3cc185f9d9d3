use e0716_words_of_a_temporary::{Found, longest};

#[test]
fn case_does_not_count() {
    let found = longest(&["The Cat, the hat!", "a RAT"]);
    assert_eq!(found, Found { words: ["cat", "hat", "rat", "the"].map(String::from).to_vec(), length: 3 });
    assert_eq!(longest(&["a", "abc", "ab abc"]).words, ["abc"]);
    assert_eq!(longest(&[]), Found::default());
}

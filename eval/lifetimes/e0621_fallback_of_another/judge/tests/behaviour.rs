use e0621_fallback_of_another::Dictionary;

#[test]
fn unknown_words_stay() {
    let mut dictionary = Dictionary::default();
    dictionary.add("guten", "good");
    dictionary.add("tag", "day");
    assert_eq!(dictionary.translate("Guten Tag Welt"), "good day welt");
    assert_eq!(dictionary.missing(), ["welt"]);
}

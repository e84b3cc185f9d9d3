fn longest<I>(words: I) -> Option<String>
where
    I: IntoIterator,
    {
    let mut best: Option<String> = None;
    for word in words {
        let word = word.as_ref();
        if best.as_ref().map_or(true, |b| word.len() > b.len()) {
            best = Some(word.to_string());
        }
    }
    best
}

fn main() {
    assert_eq!(longest(["a", "abc", "ab"]), Some("abc".to_string()));
    assert_eq!(longest(Vec::<String>::new()), None);
}

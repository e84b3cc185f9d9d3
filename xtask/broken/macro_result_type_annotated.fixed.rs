macro_rules! set {
    ($($x:expr),* $(,)?) => {{
        let mut all = std::collections::BTreeSet::new();
        $( all.insert($x); )*
        all
    }};
}

fn vowels(text: &str) -> usize {
    let known = set!['a', 'e', 'i', 'o', 'u'];
    text.chars().filter(|c| known.contains(c)).count()
}

fn main() {
    assert_eq!(vowels("hello"), 2);
}

use std::collections::BTreeMap;

fn by_length(text: &str) -> BTreeMap<usize, Vec<&str>> {
    let mut groups: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for word in text.split_whitespace() {
        groups.entry(word.len()).or_insert().push(word);
    }
    groups
}

fn main() {
    let groups = by_length("a bc d ef");
    assert_eq!(groups[&1], ["a", "d"]);
    assert_eq!(groups[&2], ["bc", "ef"]);
}

pub fn shout(words: &[String]) -> String {
    words.iter().map(|w| w.to_uppercase()).collect::<Vec<_>>().join(" ")
}

pub fn initials(name: &str) -> String {
    name.split(' ').filter_map(|p| p.chars().next()).collect()
}

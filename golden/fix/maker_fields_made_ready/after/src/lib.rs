use std::collections::BTreeMap;

pub struct Content {
    pub value: String,
    pub params: BTreeMap<String, String>,
}

pub fn parse(text: &str) -> Content {
    let mut parts = text.split(';');
    let value = parts.next().unwrap_or_default().to_owned();
    let mut map: BTreeMap<String, String> =
        parts.filter_map(|part| part.split_once('=')).map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    if map.contains_key("title") {
        map.insert("has_title".to_owned(), String::new());
    }
    Content { value, params: map }
}

pub struct Tally {
    pub of: char,
    pub places: Vec<usize>,
}

pub fn tally(text: &str, of: char) -> Tally {
    let mut found = Vec::new();
    for (at, c) in text.chars().enumerate() {
        if c == of {
            found.push(at);
        }
    }
    Tally { of, places: found }
}

use std::collections::HashMap;

fn index(words: &[String]) -> HashMap<String, usize> {
    let mut map = HashMap::new();
    for (at, word) in words.iter().enumerate() {
        map.insert(word.clone(), at);
    }
    map
}

fn main() {
    println!("{}", index(&["a".to_string()]).len());
}

mod text {
    pub mod case {
        pub fn title(word: &str) -> String {
            let mut chars = word.chars();
            match chars.next() {
                Some(first) => first.to_uppercase().collect::<String>() + chars.as_str(),
                None => String::new(),
            }
        }
    }
}

mod report {
    use crate::text::title;

    pub fn heading(words: &[&str]) -> String {
        words.iter().map(|w| title(w)).collect::<Vec<_>>().join(" ")
    }
}

fn main() {
    assert_eq!(report::heading(&["the", "end"]), "The End");
}

pub fn first_word(line: &str) -> &str {
    let Some(word) = line.split_whitespace().next() else {
        return "";
    };
    word.trim_end_matches(',')
}

pub fn greet(line: &str) -> String {
    format!("hello {}", first_word(line))
}

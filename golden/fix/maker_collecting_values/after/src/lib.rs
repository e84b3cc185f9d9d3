pub fn cells(rows: &[Vec<u8>]) -> u64 {
    rows.iter().map(|row| row.len() as u64).sum()
}

pub fn is_palindrome(text: &str) -> bool {
    text.chars().eq(text.chars().rev())
}


pub fn by_length<'a>(words: &[&'a str]) -> std::collections::HashMap<usize, Vec<&'a str>> {
    let mut groups: std::collections::HashMap<usize, Vec<&'a str>> = std::collections::HashMap::new();
    for &word in words {
        groups.entry(word.len()).or_default().push(word);
    }
    groups
}

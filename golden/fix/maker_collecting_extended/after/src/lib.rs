pub fn joined(out: &mut String, words: &[&str]) {
    out.extend(words[1..].iter().copied());
}

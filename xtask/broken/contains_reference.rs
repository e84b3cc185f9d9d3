pub fn has(list: &[String], word: &String) -> bool {
    list.contains(*word)
}

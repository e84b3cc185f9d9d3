pub fn described(items: &Vec<String>) -> String {
    match items.as_slice() {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [first, .., last] => format!("{first} to {last}"),
    }
}

pub fn described(items: &Vec<String>) -> String {
    match items {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [first, .., last] => format!("{first} to {last}"),
    }
}

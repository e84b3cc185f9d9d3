pub fn length(text: &String) -> usize {
    text.len()
}

pub fn shout(text: &str) -> String {
    let upper = text.to_uppercase();
    takes(upper.as_str());
    upper.clone()
}

fn takes(text: &str) -> usize {
    text.len()
}

pub fn first(values: &[Option<u8>]) -> bool {
    !values.is_empty()
}

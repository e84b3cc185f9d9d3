pub fn shout(text: &str) -> String {
    text.to_uppercase()
}

pub fn shout_twice(text: String) -> String {
    let once = shout(text);
    once.clone() + &once
}

fn describe(name: &Option<String>) -> usize {
    match name {
        Some(text) => text.len(),
        None => 0,
    }
}

fn main() {
    println!("{}", describe(&Some("a".to_string())));
}

pub fn names() -> usize {
    let mut all: Vec<&str> = Vec::new();
    let text = String::from("a,b");
    {
        all.extend(text.split(','));
    }
    all.len()
}

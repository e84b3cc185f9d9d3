pub fn words() -> usize {
    let binding = String::from("a b");
    let parts: Vec<&str> = binding.split(' ').collect();
    parts.len()
}

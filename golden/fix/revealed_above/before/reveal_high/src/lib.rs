pub fn high() -> usize {
    no_such_function(reveal_low::low(String::new()))
}

pub fn pick(list: &[String], at: i32) -> &str {
    &list[at as usize]
}

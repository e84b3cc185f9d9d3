pub fn sign(a: i32, b: i32) -> &'static str {
    match a.cmp(&b) {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}

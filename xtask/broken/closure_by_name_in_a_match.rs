fn operation(name: &str) -> Option<fn(i64, i64) -> i64> {
    match name {
        "add" => Some(|a, b| a + b),
        "max" => i64::max,
        _ => None,
    }
}

fn main() {
    assert_eq!(operation("add").map(|f| f(2, 3)), Some(5));
    assert_eq!(operation("max").map(|f| f(2, 3)), Some(3));
    assert!(operation("pow").is_none());
}

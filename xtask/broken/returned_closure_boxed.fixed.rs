pub fn pick(up: bool) -> Box<dyn Fn(i32) -> i32> {
    if up {
        Box::new(|v| v + 1)
    } else {
        Box::new(|v| v - 1)
    }
}

pub fn twice<F: Fn(i32) -> i32>(f: F, x: i32) -> i32 {
    let once = f(x);
    f(once)
}

pub fn four() -> i32 {
    twice(|n| n + 1, 2)
}

fn call<F: Fn()>(f: F) {
    f()
}

fn with<F: Fn(i32) -> i32>(f: F) -> i32 {
    f(1)
}

pub fn all() -> i32 {
    call(|| {});
    with(|n| n)
}

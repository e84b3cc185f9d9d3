pub fn applied<F>(f: F, x: i32)
where
    F: Fn(i32) -> i32,
-> i32
{
    f(f(x))
}

pub fn adder(by: i32) -> impl Fn(i32) -> i32 {
    |value| value + by
}

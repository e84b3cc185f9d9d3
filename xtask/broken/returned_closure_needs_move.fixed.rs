pub fn adder(by: i32) -> impl Fn(i32) -> i32 {
    move |value| value + by
}

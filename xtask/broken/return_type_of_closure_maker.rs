pub fn adder(step: i32) -> Fn(i32) -> i32 {
    move |value| value + step
}

fn adder(by: i32) -> impl Fn(i32) -> i32 {
    move |x| x + by
}

fn main() {
    println!("{}", adder(2)(3));
}

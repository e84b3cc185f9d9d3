use std::ops::Add;

fn sum<T: Copy>(a: T, b: T) -> T {
    a + b
}

fn main() {
    println!("{}", sum(1, 2));
}

use std::ops::Add;

fn sum<T: Copy + Add<Output = T>>(a: T, b: T) -> T {
    a + b
}

fn main() {
    println!("{}", sum(1, 2));
}

use std::fmt::Debug;

fn show<T>(list: &[T]) {
    for item in list {
        println!("{:?}", item);
    }
}

fn main() {
    show(&[1]);
}

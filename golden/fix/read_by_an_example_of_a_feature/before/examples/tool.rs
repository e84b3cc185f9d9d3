#[path = "../src/shared.rs"]
mod shared;

type Word = u32;

struct Bag;

impl Bag {
    fn len(&self) -> usize {
        0
    }
}

fn main() {
    println!("{} {} {}", shared::wide(1), shared::own(1), shared::none(&Bag));
}

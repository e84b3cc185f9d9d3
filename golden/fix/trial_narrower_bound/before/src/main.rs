fn first<I: Iterator>(mut numbers: I) -> u32 {
    numbers.next().unwrap()
}

fn main() {
    println!("{}", first([3, 4].into_iter()));
}

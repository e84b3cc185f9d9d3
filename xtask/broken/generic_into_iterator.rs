fn print_all<I: Iterator>(list: I) -> u32 {
    let mut sum = 0;
    for x in list {
        sum += x;
    }
    sum
}

fn main() {
    println!("{}", print_all(vec![1u32, 2]));
}

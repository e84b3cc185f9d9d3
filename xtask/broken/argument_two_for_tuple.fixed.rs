fn area(size: (u32, u32)) -> u32 {
    size.0 * size.1
}

fn main() {
    println!("{}", area((2, 3)));
}

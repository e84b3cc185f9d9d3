fn area(width: u32, height: u32) -> u32 {
    width * height
}

fn main() {
    println!("{}", area((2, 3)));
}

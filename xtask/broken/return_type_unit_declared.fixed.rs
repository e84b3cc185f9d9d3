fn double(x: u32) -> u32 {
    x * 2
}

fn main() {
    println!("{}", double(3) + 1);
}

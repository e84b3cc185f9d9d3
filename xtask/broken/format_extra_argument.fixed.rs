fn main() {
    let (a, b) = (1, 2);
    println!("{} {}", a, b);
}

fn main() {
    println!("three: {}", early_start::twice(3));
}

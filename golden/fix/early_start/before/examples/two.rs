fn main() {
    println!("two: {}", early_start::twice(3));
}

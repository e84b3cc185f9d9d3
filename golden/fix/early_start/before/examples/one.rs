fn main() {
    println!("one: {}", early_start::twice(3));
}

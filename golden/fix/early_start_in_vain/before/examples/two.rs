fn main() {
    println!("two: {}", early_start_in_vain::twice(3));
}

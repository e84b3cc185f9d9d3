fn main() {
    println!("one: {}", early_start_in_vain::twice(3));
}

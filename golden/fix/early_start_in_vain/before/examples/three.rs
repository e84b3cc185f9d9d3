fn main() {
    println!("three: {}", early_start_in_vain::twice(3));
}

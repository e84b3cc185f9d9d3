fn main() {
    println!("one: {}", early_start_with_unit_tests::twice(3));
}

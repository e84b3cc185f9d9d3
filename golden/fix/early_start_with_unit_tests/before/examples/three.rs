fn main() {
    println!("three: {}", early_start_with_unit_tests::twice(3));
}

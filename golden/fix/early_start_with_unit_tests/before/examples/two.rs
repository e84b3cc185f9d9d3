fn main() {
    println!("two: {}", early_start_with_unit_tests::twice(3));
}

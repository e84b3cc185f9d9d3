fn main() {
    println!("four: {}", early_start_with_unit_tests::twice(3));
}

fn main() {
    let four: String = early_start_in_vain::twice(2);
    println!("{four}");
}

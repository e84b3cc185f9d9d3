fn main() {
    let four = early_start::twice(2);
    println!("{four}");
}

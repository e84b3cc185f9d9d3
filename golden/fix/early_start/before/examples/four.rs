fn main() {
    let mut four = early_start::twice(2);
    println!("{four}");
}

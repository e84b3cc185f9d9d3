fn main() {
    let total = 3;
    println!("{}", total);
}

fn main() {
    let one = select_default::one();
    println!("{one}");
}

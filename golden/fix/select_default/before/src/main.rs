fn main() {
    let mut one = select_default::one();
    println!("{one}");
}

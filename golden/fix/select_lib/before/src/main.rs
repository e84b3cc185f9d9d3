fn main() {
    let mut one = select_lib::one();
    println!("{one}");
}

pub fn go() {
    println!("{}", crate::tools::take_all(3, 4));
}

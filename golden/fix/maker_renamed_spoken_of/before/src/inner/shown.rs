pub fn go() {
    println!("{}", crate::tools::carry_out(3));
}

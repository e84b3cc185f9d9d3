fn length<T: AsRef<str> + ?Sized>(text: &T) -> usize {
    text.as_ref().len()
}

fn main() {
    println!("{}", length("a"));
}

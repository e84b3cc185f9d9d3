const TITLE: &str = "hello";

fn main() {
    println!("{}", TITLE);
}

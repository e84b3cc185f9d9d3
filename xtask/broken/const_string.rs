const TITLE: String = "hello";

fn main() {
    println!("{}", TITLE);
}

struct Wrapper(String);

impl From<&str> for Wrapper {
    fn from(text: &str) -> Wrapper {
        Wrapper(text.to_string())
    }
}

fn main() {
    println!("{}", Wrapper::from("a").0);
}

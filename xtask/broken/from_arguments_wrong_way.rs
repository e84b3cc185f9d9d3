struct Wrapper(String);

impl From<Wrapper> for &str {
    fn from(text: &str) -> Wrapper {
        Wrapper(text.to_string())
    }
}

fn main() {
    println!("{}", Wrapper::from("a").0);
}

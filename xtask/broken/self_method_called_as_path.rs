struct Greeter {
    name: String,
}

impl Greeter {
    fn greeting(&self) -> String {
        format!("Hello {}", self.name)
    }

    fn greet(&self) {
        println!("{}", greeting());
    }
}

fn main() {
    Greeter { name: "Ada".to_string() }.greet();
}

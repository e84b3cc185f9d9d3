fn start() -> String {
    String::new()
}

const NAME: String = String::from("x");

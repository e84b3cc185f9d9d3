pub fn start() -> String {
    String::new()
}

pub const NAME: String = String::from("x");

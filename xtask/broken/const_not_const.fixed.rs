pub fn start() -> String {
    String::new()
}

pub static NAME: &str = "x";

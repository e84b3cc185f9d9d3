fn start() -> String {
    String::new()
}

static NAME: &str = "x";

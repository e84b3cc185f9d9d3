struct Config {
    name: String,
}

impl Config {
    fn load() -> Config {
        Config { name: "x".to_string() }
    }
}

fn main() {
    let config = Config.load();
    println!("{}", config.name);
}

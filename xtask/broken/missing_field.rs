pub struct Config {
    pub host: String,
    pub port: u16,
}

pub fn local(port: u16) -> Config {
    Config { host: String::from("localhost") }
}

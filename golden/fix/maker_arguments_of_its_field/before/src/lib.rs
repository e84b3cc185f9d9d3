pub struct Config {
    pub name: String,
    pub port: u16,
}

pub fn load(text: String) -> Config {
    let spare = 3;
    let port: usize = text.len();
    Config { name: text, port: port }
}

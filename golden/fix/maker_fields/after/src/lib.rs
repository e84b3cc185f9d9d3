pub struct Config {
    pub name: String,
    pub tries: u32,
}

pub fn named(name: String) -> Config {
    Config { name, tries: 3 }
}

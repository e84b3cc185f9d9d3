pub struct Config {
    pub host: String,
    pub timeout: u32,
}

pub fn wait(config: &Config) -> u32 {
    config.timeout
}

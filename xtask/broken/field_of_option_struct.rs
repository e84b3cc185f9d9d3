pub struct Proxy {
    pub host: String,
    pub port: u16,
}

pub struct Config {
    pub proxy: Option<Proxy>,
}

pub fn port(config: &Config) -> Option<u16> {
    config.proxy.map(|proxy| proxy.port)
}

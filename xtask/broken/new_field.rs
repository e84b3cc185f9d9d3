pub struct Config {
    pub host: String,
    pub port: u16,
    pub tls: bool,
}

impl Config {
    pub fn address(&self) -> String {
        let Config { host, port } = self;
        format!("{host}:{port}")
    }

    pub fn scheme(&self) -> &'static str {
        if self.tls { "https" } else { "http" }
    }
}

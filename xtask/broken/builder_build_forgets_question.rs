pub struct Server {
    pub host: String,
    pub port: u16,
}

#[derive(Default)]
pub struct ServerBuilder {
    host: Option<String>,
    port: Option<u16>,
}

impl ServerBuilder {
    pub fn build(self) -> Result<Server, String> {
        let host = self.host.ok_or("no host");
        let port = self.port.unwrap_or(80);
        Ok(Server { host, port })
    }
}

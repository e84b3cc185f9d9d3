struct Server {
    host: String,
    port: u16,
    threads: usize,
}

impl Default for Server {
    fn default() -> Self {
        Server { host: "localhost", port: 8080, threads: 4 }
    }
}

impl Server {
    fn with_port(mut self, port: u16) -> Self {
        self.port = port;
        self
    }

    fn address(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }
}

fn main() {
    let server = Server::default().with_port(9000);
    assert_eq!(server.address(), "localhost:9000");
    assert_eq!(server.threads, 4);
}

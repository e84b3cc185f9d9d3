use std::borrow::Cow;

#[derive(Default)]
pub struct Server {
    port: Option<u16>,
}

impl Server {
    pub fn port(mut self, port: u16) -> Self {
        self.port = Some(port);
        self
    }
}

pub fn name(server: &Server) -> Cow<'static, str> {
    match server.port {
        Some(port) => Cow::Owned(port.to_string()),
        None => Cow::Borrowed("none"),
    }
}

pub struct Socket(pub u16);

pub struct Connection {
    socket: Socket,
}

impl Connection {
    pub fn new(socket: Socket) -> Connection {
        Connection { socket }
    }

    pub fn port(&self) -> u16 {
        self.socket.0
    }
}

pub struct Handler {
    pub connection: Connection,
    pub tries: u8,
}

pub fn accept(port: u16) -> Handler {
    let socket = Socket(port);
    Handler { tries: 0 }
}

enum Kind {
    Failed(String, String),
    Missing(String),
    Unexpected(String),
    TooFew { option: String, expected: usize },
}

pub struct Error {
    kind: Kind,
}

impl Error {
    pub fn failed_with_name(name: String, error: String) -> Error {
        Error {}
    }

    pub fn unexpected(name: String) -> Error {
        Error {}
    }

    pub fn too_few(option: String, expected: usize) -> Error {
        Error {}
    }

    pub fn text(&self) -> String {
        match &self.kind {
            Kind::Failed(name, error) => format!("{name}: {error}"),
            Kind::Missing(name) | Kind::Unexpected(name) => name.clone(),
            Kind::TooFew { option, expected } => format!("{option}: {expected}"),
        }
    }
}

pub struct Connection {
    name: String,
    open: bool,
}

impl Connection {
    pub fn new(name: &str) -> Self {
        Connection { name: name.to_string(), open: true }
    }

    pub fn is_open(&self) -> bool {
        self.open
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.open = false;
        println!("closed {}", self.name);
    }
}

pub fn run() -> bool {
    let first = Connection::new("db");
    let was = first.is_open();
    drop(first);
    was
}

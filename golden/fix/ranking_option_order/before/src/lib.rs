pub struct Server {
    port: Option<u16>,
}

impl Server {
    pub fn is_low(&self) -> bool {
        self.port < 1024
    }

    pub fn is_web(&self) -> bool {
        self.port == 80
    }

    pub fn checked(&self) -> bool {
        let port = self.port.unwrap_or(80);
        self.port > 1024 && port < 5000
    }
}

pub fn count(list: &[u8]) -> usize {
    let mut sum = 0;
    for _ in list {
        sum =+ 1;
    }
    sum
}

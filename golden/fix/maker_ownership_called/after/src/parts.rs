pub struct Request {
    pub path: String,
    pub limit: usize,
}

impl Request {
    pub(crate) fn as_bytes(&self) -> Vec<u8> {
        self.path.clone().into_bytes()
    }
}

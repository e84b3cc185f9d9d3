pub struct Header {
    pub length: u32,
}

pub fn header(body: &[u8]) -> Header {
    Header { length: body.len() as u32 }
}

use std::io::{self, Read};

struct Header {
    version: u8,
    length: u16,
}

fn read_header<R: Read>(reader: &R) -> io::Result<Header> {
    let mut bytes = [0u8; 3];
    reader.read_exact(&mut bytes)?;
    Ok(Header { version: bytes[0], length: u16::from_le_bytes([bytes[1], bytes[2]]) })
}

fn main() {
    let mut input: &[u8] = &[2, 5, 1, 9];
    let header = read_header(&mut input).unwrap();
    assert_eq!(header.version, 2);
    assert_eq!(header.length, 261);
    assert_eq!(input, [9]);
}

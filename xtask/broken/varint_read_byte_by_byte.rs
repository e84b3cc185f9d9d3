use std::io::{self, Read};

fn read_varint(reader: &mut impl Read) -> io::Result<u64> {
    let mut value = 0u64;
    let mut shift = 0;
    loop {
        let mut byte = [0u8];
        reader.read_exact(&mut byte)?;
        value |= (byte[0] & 0x7f) << shift;
        if byte[0] & 0x80 == 0 {
            return Ok(value);
        }
        shift += 7;
    }
}

fn main() {
    assert_eq!(read_varint(&mut &[0xac, 0x02][..]).unwrap(), 300);
    assert_eq!(read_varint(&mut &[0x7f][..]).unwrap(), 127);
}

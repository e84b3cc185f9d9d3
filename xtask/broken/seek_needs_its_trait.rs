use std::io::{Cursor, Read, SeekFrom};

fn tail(data: Vec<u8>, count: i64) -> Vec<u8> {
    let mut cursor = Cursor::new(data);
    cursor.seek(SeekFrom::End(-count)).unwrap();
    let mut out = Vec::new();
    cursor.read_to_end(&mut out).unwrap();
    out
}

fn main() {
    assert_eq!(tail(vec![1, 2, 3, 4], 2), [3, 4]);
}

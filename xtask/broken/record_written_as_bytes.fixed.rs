use std::io::{self, Write};

struct Record {
    id: u32,
    name: String,
}

fn write_record(out: &mut impl Write, record: &Record) -> io::Result<()> {
    out.write_all(&record.id.to_be_bytes())?;
    out.write_all(&[record.name.len() as u8])?;
    out.write_all(record.name.as_bytes())?;
    out.flush()
}

fn main() {
    let mut bytes = Vec::new();
    write_record(&mut bytes, &Record { id: 258, name: "ab".to_string() }).unwrap();
    assert_eq!(bytes, [0, 0, 1, 2, 2, b'a', b'b']);
}

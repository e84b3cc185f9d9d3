use std::io;
use std::io::Read;

pub mod count;

pub fn text(from: &mut impl Read) -> io::Result<String> {
    let mut text = String::new();
    from.read_to_string(&mut text)?;
    Ok(text)
}

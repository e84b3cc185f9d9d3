#[cfg(feature = "more")]
use super::*;

#[cfg(feature = "more")]
pub fn send(out: &mut Vec<u8>) {
    out.write_all(b"x").unwrap();
}

pub fn port() -> u16 {
    80
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    #[test]
    fn t() {
        let mut out: Vec<u8> = Vec::new();
        out.write_all(b"x").unwrap();
        assert_eq!(out.len(), 1);
    }
}

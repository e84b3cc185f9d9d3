//! Classes of characters.

/// The classes of all bytes.
pub fn table() -> [u8; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u16;
        if is_digit(b) {
            table[i] |= 1;
        }
        if is_sign(b) {
            table[i] |= 2;
        }
        i += 1;
    }
    table
}

fn is_digit(b: u8) -> bool {
    b.is_ascii_digit()
}

fn is_sign(b: u8) -> bool {
    matches!(b, b'+' | b'-')
}

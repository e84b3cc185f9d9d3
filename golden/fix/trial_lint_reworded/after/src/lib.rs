//! Marks and blanks.

use std::fmt::Write;
/// The names, each in brackets.
pub fn bracketed(names: &[&str]) -> String {
    let mut all = String::new();
    for name in names {
        let _ = write!(all, "<{name}>");
    }
    all
}

/// The numbers, one to a line.
pub fn listed(numbers: &[u32]) -> String {
    let mut all = String::new();
    for number in numbers {
        let _ = writeln!(all, "{number}");
    }
    all
}

/// Whether it is a blank.
pub fn is_blank(byte: u8) -> bool {
    match byte {
        // What a keyboard gives.
        b' ' | b'\t' => true,
        _ => false,
    }
}

/// Whether it ends a line.
pub fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest() {
        assert_eq!(listed(&[u32::MAX]), "4294967295\n");
    }
}

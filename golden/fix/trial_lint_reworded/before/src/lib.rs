//! Marks and blanks.

/// The names, each in brackets.
pub fn bracketed(names: &[&str]) -> String {
    let mut all = String::new();
    for name in names {
        all.push_str(&format!("<{name}>"));
    }
    all
}

/// The numbers, one to a line.
pub fn listed(numbers: &[u32]) -> String {
    let mut all = String::new();
    for number in numbers {
        all += &format!("{number}\n");
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
    match byte {
        b'\n' | b'\r' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest() {
        assert_eq!(listed(&[u32::max_value()]), "4294967295\n");
    }
}

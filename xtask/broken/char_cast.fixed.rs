pub fn letter(n: u32) -> char {
    (b'a' + (n % 26) as u8) as char
}

pub fn column(n: u32) -> String {
    if n < 26 {
        letter(n).to_string()
    } else {
        format!("{}{}", column(n / 26 - 1), letter(n))
    }
}

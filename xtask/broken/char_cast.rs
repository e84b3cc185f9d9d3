pub fn letter(n: u32) -> char {
    ('a' as u32 + n % 26) as char
}

pub fn column(n: u32) -> String {
    if n < 26 {
        letter(n).to_string()
    } else {
        format!("{}{}", column(n / 26 - 1), letter(n))
    }
}

pub fn hex(color: (u8, u8, u8)) -> String {
    let (r, g, b) = color;
    format!("#{r:02x}{g:02x}{b:02x}")
}

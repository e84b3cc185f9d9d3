pub fn rgb(hex: [u8; 4]) -> (u8, u8, u8) {
    let [r, g, b] = hex;
    (r, g, b)
}

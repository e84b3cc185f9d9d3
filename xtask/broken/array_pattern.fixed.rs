pub fn rgb(hex: [u8; 4]) -> (u8, u8, u8) {
    let [r, g, b, _] = hex;
    (r, g, b)
}

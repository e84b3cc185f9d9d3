pub fn b(x: u8) -> u8 {
    if (x == 1) { 2 } else { 3 }
}

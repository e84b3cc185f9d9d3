pub fn power(limit: u32) -> u32 {
    let mut value = 1;
    while true {
        value *= 2;
        if value > limit {
            break value;
        }
    }
}

pub fn discount(total: u32, member: bool) -> u32 {
    let percent = if member {
        10
    } else {
        0
    };
    total - total * percent / 100
}

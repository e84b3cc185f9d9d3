pub fn discount(total: u32, member: bool) -> u32 {
    let percent = if member {
        10
    };
    total - total * percent / 100
}

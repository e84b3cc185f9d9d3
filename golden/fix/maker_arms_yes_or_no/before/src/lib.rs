pub fn delay(jitter: bool, delay: u32, random: u32) -> u32 {
    match jitter {
        true => delay + random,
    }
}

pub enum Level {
    Low,
    High,
}

pub fn level(value: u32) -> Level {
    if value > 10 { Level::High } else { Level::Low }
}

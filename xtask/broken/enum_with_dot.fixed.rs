pub enum Mode {
    Fast,
    Slow,
}

pub fn default_mode() -> Mode {
    Mode::Fast
}

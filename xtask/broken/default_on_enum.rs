#[derive(Default, Debug)]
pub enum Level {
    Low,
    Normal,
    High,
}

#[derive(Default, Debug)]
pub enum Level {
    Low,
    #[default]
    Normal,
    High,
}

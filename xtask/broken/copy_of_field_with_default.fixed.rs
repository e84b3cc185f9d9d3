#[derive(Clone, Default)]
pub struct Limits {
    pub depth: u32,
    pub width: u32,
    pub names: Vec<String>,
}

impl Limits {
    pub fn shallow(&self) -> Limits {
        Limits { depth: 3, ..self.clone() }
    }
}

pub mod parser {
    pub fn parse(text: &str) -> usize {
        text.len()
    }
}

pub mod report {
    pub fn report(text: &str) -> String {
        format!("{}", parser::parse(text))
    }
}

pub trait Rule {
    fn allows(&self, word: &str) -> bool;
    fn boxed(&self) -> Box<dyn Rule>;
}

#[derive(Clone)]
pub struct Shortest(pub usize);

impl Rule for Shortest {
    fn allows(&self, word: &str) -> bool {
        word.len() >= self.0
    }

    fn boxed(&self) -> Box<dyn Rule> {
        Box::new(self.clone())
    }
}

pub trait Rule {
    fn check(&self, n: u32) -> bool;
}

pub struct Even;

impl Rule for Even {
    fn check(&self, n: u32) -> bool {
        n % 2 == 0
    }
}

pub fn rules() -> Vec<Box<dyn Rule>> {
    vec![Box::new(Even)]
}

pub fn all(n: u32, rules: &[Box<dyn Rule>]) -> bool {
    rules.iter().all(|r| r.check(n))
}

pub trait Visitor {
    fn visit_number(&mut self, n: i64);
    fn visit_text(&mut self, s: &str);
}

#[derive(Default)]
pub struct Stats {
    pub sum: i64,
    pub chars: usize,
}

impl Visitor for Stats {
    fn visit_number(&mut self, n: i64) {
        self.sum += n;
    }

    fn visit_text(&mut self, s: &str) {
        self.chars += s.chars().count();
    }
}

use std::cell::RefCell;
use std::rc::Rc;

pub struct Tree {
    value: i64,
    children: Vec<Rc<RefCell<Tree>>>,
}

pub fn value(tree: &Rc<RefCell<Tree>>) -> i64 {
    tree.value + tree.borrow().children.len() as i64
}

pub struct Invoice {
    pub net_cents: u64,
    pub tax_cents: u64,
}

pub fn gross(invoice: &Invoice) -> u64 {
    invoice.net + invoice.tax_cents
}

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
        Box::new(self)
    }
}

pub fn shift(text: &str, by: u8) -> String {
    text.chars()
        .map(|c| {
            if c.is_ascii_lowercase() {
                (c as u8 - b'a' + by) % 26 + b'a'
            } else {
                c
            }
        })
        .collect()
}

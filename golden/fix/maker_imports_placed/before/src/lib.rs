use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

pub struct Words {
    pub known: BTreeSet<String>,
    pub counted: BTreeMap<String, usize>,
    pub by_length: HashMap<usize, String>,
}

impl Words {
    pub fn shown(&self) -> String {
        let mut out = String::new();
        for word in &self.known {
            let _ = writeln!(out, "{word}");
        }
        out
    }

    pub fn held(self) -> Rc<Words> {
        Rc::new(self)
    }
}

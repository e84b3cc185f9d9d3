pub struct S {
    f: String,
    g: String,
}

impl Drop for S {
    fn drop(&mut self) {
        println!("{}", self.f);
    }
}

pub fn lens(s: S) -> (usize, usize) {
    match s {
        S { f: a, g: b } => (a.len(), b.len()),
    }
}

pub enum E {
    Pair(String, String),
    None,
}

pub fn of(e: &E) -> usize {
    let E::Pair(a, b) = *e else { return 0 };
    a.len() + b.len()
}

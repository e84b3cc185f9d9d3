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
        S { f: ref a, g: ref b } => (a.len(), b.len()),
    }
}

pub enum E {
    Pair(String, String),
    None,
}

pub fn of(e: &E) -> usize {
    let E::Pair(ref a, ref b) = *e else { return 0 };
    a.len() + b.len()
}

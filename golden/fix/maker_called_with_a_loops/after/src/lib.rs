//! A case of its own.
/// P.
#[derive(Clone, Copy)]
pub struct Place { /// a
 pub a: usize }
/// Each.
pub fn all<F: Fn(usize, String) -> bool>(names: &[String], keep: F) -> usize {
    let mut n = 0;
    {
        let at = Place { a: 1 };
        n += at.a;
    }
    for (at, name) in names.iter().enumerate() {
        if keep(at, name.to_string()) { n += 1; }
    }
    n
}

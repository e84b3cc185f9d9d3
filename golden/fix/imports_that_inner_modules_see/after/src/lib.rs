use std::path::PathBuf;
use std::rc::Rc;

pub fn all(_: PathBuf, _: Rc<u8>) {}

pub mod inner {
    use std::path::PathBuf;

    pub fn some(_: PathBuf) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none() {
        let _: (Option<PathBuf>, Option<Rc<u8>>) = (None, None);
        let (_, _) = (all, inner::some);
    }
}

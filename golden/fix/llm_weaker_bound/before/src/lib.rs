/// Shows both.
pub fn both<T: std::fmt::Debug + Clone>(one: &T) -> String {
    let other = one.clone();
    format!("{one:?} {:?}", other.shown())
}

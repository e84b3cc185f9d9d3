/// A part of a branch; one of another module has no lifetime.
pub struct Twig<'a>(&'a [u8]);

/// All of it.
pub fn twig(list: &[u8]) -> Twig {
    Twig(list)
}

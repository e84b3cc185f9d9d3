/// A part of nothing.
pub struct Twig;

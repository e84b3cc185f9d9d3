//! Lenders.

pub struct Words<'t> {
    pub text: &'t str,
}

pub trait Lend {
    type Out;
}

impl<'a, 't: 'a> Lend for (&'a u8, &'t u8) {
    type Out = &'a Words<'t>;
}

//! Units and imports.

fn g() {}

/// The line goes.
pub fn alone() {
    g();
}

/// The comment stays.
pub fn beside() {
    g();
     // nothing to say
}

/// On one line.
pub fn short() { g();  }

/// Has an import that nothing needs.
pub mod inner {

    use std::rc::Rc;

    /// One.
    pub fn one() -> Rc<u8> {
        Rc::new(1)
    }
}

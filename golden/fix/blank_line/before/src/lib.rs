//! Units and imports.

fn g() {}

/// The line goes.
pub fn alone() {
    g();
    ()
}

/// The comment stays.
pub fn beside() {
    g();
    () // nothing to say
}

/// On one line.
pub fn short() { g(); () }

/// Has an import that nothing needs.
pub mod inner {
    use std::collections::HashMap;

    use std::fmt::*;
    use std::rc::Rc;

    /// One.
    pub fn one() -> Rc<u8> {
        use std::cell::Cell;
        Rc::new(1)
    }
}

//! How far the compiler had come, by what an error says.

use super::scripted::{diagnostic, place};
use crate::compiler::Level;
use crate::engine::phase::{NAMES, phase};

#[test]
fn what_has_no_code_is_known_by_its_words() {
    for (message, wanted) in [
        ("expected `;`, found `}`", 0),
        ("cannot find macro `say` in this scope", NAMES),
        ("the `process` method cannot be invoked on a trait object", 2),
        ("`impl` item signature doesn't match `trait` item signature", 2),
        ("lifetime may not live long enough", 3),
        ("implementation of `Fn` is not general enough", 3),
        ("captured variable cannot escape `FnMut` closure body", 3),
        ("future cannot be sent between threads safely", 3),
        ("type `Secret` is private", 3),
    ] {
        let mut error = diagnostic(Level::Error, "", message.to_owned(), place("src/lib.rs", "x", 0, 1));
        error.code = None;
        assert_eq!(phase(&error), wanted, "{message}");
    }
}

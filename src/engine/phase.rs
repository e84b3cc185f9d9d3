//! How far rustc had come when it found an error.

use crate::compiler::Diagnostic;

/// Errors of reading that have codes: what does not end, and numbers without digits.
const READING: &[&str] = &["E0748", "E0758", "E0762", "E0763", "E0765", "E0766", "E0768"];

/// Errors that rustc finds only once types are right. What is private (E0446, E0451) it asks last of all, of a crate that
/// has no other error.
const LATE: &[&str] = &[
    "E0004", "E0005", "E0010", "E0015", "E0133", "E0158", "E0161", "E0373", "E0381", "E0382", "E0384", "E0446",
    "E0451", "E0492", "E0493", "E0499", "E0500", "E0501", "E0502", "E0503", "E0505", "E0506", "E0507", "E0508",
    "E0509", "E0510", "E0515", "E0521", "E0594", "E0596", "E0597", "E0621", "E0626", "E0658", "E0700", "E0712",
    "E0713", "E0716", "E0744", "E0764",
];

/// Errors about names, which keep rustc from looking at types.
const EARLY: &[&str] = &[
    "E0106", "E0107", "E0128", "E0184", "E0252", "E0254", "E0255", "E0259", "E0260", "E0261", "E0262", "E0263",
    "E0267", "E0268", "E0403", "E0404", "E0405", "E0407", "E0408", "E0411", "E0412", "E0415", "E0416", "E0422",
    "E0423", "E0424", "E0425", "E0426", "E0428", "E0429", "E0430", "E0431", "E0432", "E0433", "E0434", "E0435",
    "E0437", "E0438", "E0463", "E0530", "E0531", "E0532", "E0535", "E0536", "E0537", "E0539", "E0552", "E0565",
    "E0573", "E0574", "E0575", "E0576", "E0583", "E0603", "E0659", "E0728", "E0752",
];

/// The phase in which rustc looks for what names mean.
pub(super) const NAMES: u8 = 1;

/// What an error without a code begins or ends with that rustc finds only once it knows the types (2), or what is done with values
/// (3).
const CODELESS: &[(&str, u8)] = &[
    ("cannot be invoked on a trait object", 2),
    ("`impl` item signature doesn't match", 2),
    ("captured variable cannot escape", 3),
    ("future cannot be s", 3),
    ("higher-ranked lifetime error", 3),
    ("is not general enough", 3),
    ("lifetime may not live long enough", 3),
    // `type `P` is private`; of names that is E0603.
    ("` is private", 3),
];

/// How far rustc had come when it found this: 0 reading, 1 [names](NAMES), 2 types, 3 what is done with values.
pub(super) fn phase(error: &Diagnostic) -> u8 {
    match error.code.as_deref() {
        None if error.message.starts_with("cannot find") => NAMES,
        None => {
            let is_one = |(text, _): &&(&str, u8)| error.message.starts_with(text) || error.message.ends_with(text);
            CODELESS.iter().find(is_one).map_or(0, |(_, phase)| *phase)
        }
        Some(code) if READING.contains(&code) => 0,
        Some(code) if EARLY.contains(&code) => NAMES,
        Some(code) if LATE.contains(&code) => 3,
        Some(_) => 2,
    }
}

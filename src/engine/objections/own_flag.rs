//! [`keeps_the_builds`]: a condition that is a flag of its own stays one.
//!
//! `#[cfg(loom)]` is set by `RUSTFLAGS` or a build script, and the compiler of a build without it knows nothing of that: it offers
//! `feature = "loom"`, or `target_os = "wasi"` for `wasi`, because there is such a value. Other builds would then have the code,
//! and the one that had it would not. Where an error misses what stands there, it may be meant all the same.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::refusal::Refusal;

/// Whether no name becomes a key with a value in a condition of code that compiles.
///
/// # Errors
/// [`Refusal::Policy`].
pub(super) fn keeps_the_builds(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    let is_about_a_name = code == "unexpected_cfgs" && diagnostic.message.contains("condition name");
    let writes_a_value = || suggestion.parts.iter().any(|part| part.new_text.contains('='));
    if !is_about_a_name || !writes_a_value() || verdict.errors().next().is_some() {
        return Ok(());
    }
    let rule =
        "a flag may be set by a build script or by RUSTFLAGS; under another condition other builds have the code";
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

//! [`keeps_the_builds`]: a condition that is a flag of its own stays one.
//!
//! `#[cfg(loom)]` is set by `RUSTFLAGS` or a build script, and the compiler of a build without it knows nothing of that: it offers
//! `feature = "loom"`, or `target_os = "wasi"` for `wasi`, because there is such a value. Other builds would then have the code,
//! and the one that had it would not. Where an error misses what stands there, it may be meant all the same. So it is with a value
//! that is like another: `mipsel` was never a `target_arch`, and `mips64`, which the compiler offers, is another machine.

use crate::compiler::{Diagnostic, Part, Suggestion, Verdict};
use crate::refusal::Refusal;
use crate::repair::is_sure_slip;

/// Whether in a condition of code that compiles no name becomes a key with a value, and nothing becomes another word that it is no
/// slip for.
///
/// # Errors
/// [`Refusal::Policy`].
pub(super) fn keeps_the_builds(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if code != "unexpected_cfgs" || verdict.errors().next().is_some() {
        return Ok(());
    }
    let is_about_a_name = diagnostic.message.contains("condition name");
    let rule = if is_about_a_name && suggestion.parts.iter().any(|part| part.new_text.contains('=')) {
        "a flag may be set by a build script or by RUSTFLAGS; under another condition other builds have the code"
    } else if suggestion.message.contains("similar name") && suggestion.parts.iter().any(is_another_word) {
        "the words are only alike; under another condition other builds have the code"
    } else {
        return Ok(());
    };
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether what stands there is no slip for what is offered.
fn is_another_word(part: &Part) -> bool {
    let bare = |text: &str| text.trim_matches('"').to_owned();
    part.quoted.as_ref().is_some_and(|quoted| {
        let (old, new) = (bare(&quoted.text), bare(&part.new_text));
        !old.is_empty() && !new.is_empty() && !is_sure_slip(&new, &old)
    })
}

//! A wait that is taken away. What cannot be waited for as it is, since a bound is missing, is a future all the same, and without
//! `.await` it does nothing (E0277: `W` cannot be unpinned).

use crate::compiler::{Diagnostic, Suggestion};

/// Whether `.await` is taken away behind what is a future.
pub(super) fn takes_the_wait_away(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let is_removal = suggestion.message.contains("remove the `.await`");
    diagnostic.code.as_deref() == Some("E0277") && is_removal && !diagnostic.message.ends_with("is not a future")
}

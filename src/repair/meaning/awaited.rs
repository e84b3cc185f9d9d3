//! A wait that is taken away. What cannot be waited for as it is, since a bound is missing, is a future all the same, and without
//! `.await` it does nothing (E0277: `W` cannot be unpinned). A function that waits for something itself, and is waited for, is only
//! not yet said to be `async`.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;

/// Whether `.await` is taken away behind what is a future.
pub(super) fn takes_the_wait_away(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let is_removal = suggestion.message.contains("remove the `.await`");
    if diagnostic.code.as_deref() != Some("E0277") || !is_removal {
        return false;
    }
    !diagnostic.message.ends_with("is not a future") || waits_itself(suggestion, read).unwrap_or(false)
}

/// Whether what is called before the `.await` is a function of the same file that has one in its body.
fn waits_itself(suggestion: &Suggestion, read: Read<'_>) -> Option<bool> {
    let place = &suggestion.parts.first()?.place;
    let file = read(&place.file)?;
    let end = span_of(place)?.start().checked_sub(1)?;
    let call = file.nearest(Span::at(end), &["call_expression"])?;
    let callee = file.child(call, "function").filter(|callee| callee.kind == "identifier")?;
    let mut own = file.all_named(&["function_item"], file.text(callee.span));
    let (Some(own), None) = (own.next(), own.next()) else { return None };
    Some(
        file.words(own.span)
            .windows(2)
            .any(|pair| matches!(pair, [dot, wait] if dot.text == "." && wait.text == "await")),
    )
}

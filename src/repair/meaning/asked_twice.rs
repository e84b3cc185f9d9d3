//! [`asks_twice`]: fixes that call a function once more than it was called.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};

/// Whether a chain of comparisons, `low < next() < high`, would be taken apart so that what stands in its middle is called for each
/// side.
pub(super) fn asks_twice(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    if diagnostic.message != "comparison operators cannot be chained" {
        return false;
    }
    let calls = ["call_expression", "macro_invocation"];
    suggestion.parts.iter().filter(|part| part.new_text.contains("&&")).any(|part| {
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return true };
        let chain = file.nearest(at, &["binary_expression"]);
        let repeats = |text: &str| part.new_text.contains(text);
        let made = chain.map(|chain| file.inside(chain.span, &calls)).unwrap_or_default();
        made.iter().any(|call| repeats(file.text(call.span)))
    })
}

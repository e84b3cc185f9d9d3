//! `return` at the end of a loop's body, where every turn comes to it: the loop would end in its first turn. With a `continue` before
//! it, not every turn does.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::syntax::SyntaxFile;

/// Whether the suggestion writes such a `return` before a value.
pub(super) fn ends_in_the_first_turn(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let mut returns = suggestion.parts.iter().filter(|part| part.new_text.trim_start().starts_with("return "));
    returns.any(|part| {
        let at = span_of(&part.place);
        read(&part.place.file).zip(at).is_some_and(|(file, at)| is_last_of_a_loop(&file, at.start()))
    })
}

/// Whether what begins at `at` is the last thing in the body of a loop.
fn is_last_of_a_loop(file: &SyntaxFile, at: usize) -> bool {
    let around = file.around(crate::edit::Span::at(at));
    let mut blocks = around.iter().enumerate().filter(|(_, node)| node.kind == "block");
    let Some((place, block)) = blocks.next_back() else { return false };
    let of_loop = place.checked_sub(1).and_then(|before| around.get(before));
    let is_body =
        of_loop.is_some_and(|of| matches!(of.kind, "for_expression" | "loop_expression" | "while_expression"));
    let last = file.children(*block).into_iter().rfind(|child| child.named && !child.kind.ends_with("comment"));
    let goes_on = file.words(block.span).iter().any(|word| word.text == "continue");
    is_body && !goes_on && last.is_some_and(|last| last.span.start() == at)
}

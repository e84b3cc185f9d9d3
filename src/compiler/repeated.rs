//! What a diagnostic says several times of several places, as one suggestion.
//!
//! rustc states "consider borrowing the pattern binding" once for each binding that moves something (E0507, E0509), and is sure
//! of each; one without the others cures nothing. Two ways out have words of their own, or want the same bytes.

use super::diagnostic::Place;
use super::suggestion::{Applicability, Shape, Suggestion};

/// Joins the suggestions that say the same, that the compiler is sure of, and that touch nowhere.
pub(super) fn join(suggestions: &mut Vec<Suggestion>) {
    let mut joined: Vec<Suggestion> = Vec::with_capacity(suggestions.len());
    for one in std::mem::take(suggestions) {
        match joined.iter_mut().find(|first| says_the_same(first, &one)) {
            Some(first) => first.parts.extend(one.parts),
            None => joined.push(one),
        }
    }
    *suggestions = joined;
}

fn says_the_same(first: &Suggestion, one: &Suggestion) -> bool {
    let is_sure = |it: &Suggestion| it.applicability == Applicability::MachineApplicable && it.shape == Shape::Whole;
    first.message == one.message
        && is_sure(first)
        && is_sure(one)
        && first.parts.iter().all(|part| one.parts.iter().all(|other| !touch(&part.place, &other.place)))
}

/// Whether two places share a byte or a border.
fn touch(one: &Place, other: &Place) -> bool {
    one.file == other.file && one.byte_start <= other.byte_end && other.byte_start <= one.byte_end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiler::suggestion::Part;

    fn says(message: &str, applicability: Applicability, start: usize) -> Suggestion {
        let place = Place {
            file: "src/lib.rs".into(),
            byte_start: start,
            byte_end: start,
            line: 1,
            column: start + 1,
            label: None,
            primary: true,
            expansions: Vec::new(),
        };
        let parts = vec![Part { place, new_text: "ref ".into(), quoted: None }];
        Suggestion { message: message.into(), applicability, shape: Shape::Whole, parts }
    }

    fn parts_after(mut suggestions: Vec<Suggestion>) -> Vec<usize> {
        join(&mut suggestions);
        suggestions.iter().map(|one| one.parts.len()).collect()
    }

    #[test]
    fn what_is_said_of_several_places_is_one_suggestion() {
        use Applicability::{MachineApplicable as Sure, MaybeIncorrect as Doubtful};
        assert_eq!(parts_after(vec![says("borrow", Sure, 4), says("borrow", Sure, 9), says("borrow", Sure, 20)]), [3]);
        assert_eq!(
            parts_after(vec![says("remove", Sure, 1), says("borrow", Sure, 4), says("borrow", Sure, 9)]),
            [1, 2]
        );
        // Two ways out: of the same bytes, in other words, or the compiler is sure of neither.
        assert_eq!(parts_after(vec![says("borrow", Sure, 4), says("borrow", Sure, 4)]), [1, 1]);
        assert_eq!(parts_after(vec![says("borrow", Sure, 4), says("clone", Sure, 9)]), [1, 1]);
        assert_eq!(parts_after(vec![says("borrow", Doubtful, 4), says("borrow", Doubtful, 9)]), [1, 1]);
    }
}

//! Methods that are there to end what they take: one that borrows it instead compiles, and ends nothing.

use super::Ground;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Words in the names of such methods.
const ENDS: &[&str] = &[
    "abort",
    "close",
    "commit",
    "consume",
    "destroy",
    "dispose",
    "finalize",
    "finish",
    "free",
    "into",
    "release",
    "retire",
    "rollback",
    "shutdown",
    "terminate",
    "unlock",
    "unwrap",
];

/// What speaks for a method that takes `self` at `taken` to take `&self`; `None` if it is there to end what it takes, or something
/// happens when that goes.
pub(super) fn ground_to_borrow(file: &SyntaxFile, taken: Span) -> Option<Ground> {
    let own = file.nearest(taken, &["function_item", "function_signature_item"])?;
    let name = file.child(own, "name").map(|name| file.text(name.span))?;
    let is_said = name.split('_').any(|word| ENDS.contains(&word));
    let of = file.nearest(own.span, &["impl_item"]).and_then(|around| file.child(around, "type"));
    let is_dropped = of.is_some_and(|of| {
        let of = head(file.text(of.span));
        has_drop(file, of) || holds_what_is_dropped(file, of)
    });
    // `close`, `into_inner`; `close_to` may mean anything.
    let is_all = ENDS.contains(&name) || name.starts_with("into_");
    if is_dropped || is_all {
        return None;
    }
    // One that gives nothing back may be there to end what it takes, and so may one that is called so.
    let back = file.child(own, "return_type").map(|back| file.text(back.span));
    let gives = back.is_some_and(|back| back != "()" && !back.contains("Result<()"));
    Some(if gives && !is_said { Ground::Reason } else { Ground::Nothing })
}

/// The last part of a type's path, without what it is made of.
fn head(of: &str) -> &str {
    let of = of.split('<').next().unwrap_or_default();
    of.rsplit("::").next().unwrap_or_default().trim()
}

/// Whether something happens when a value of the type goes.
fn has_drop(file: &SyntaxFile, of: &str) -> bool {
    file.inside(file.whole(), &["impl_item"]).into_iter().any(|item| {
        let text = |field: &str| file.child(item, field).map(|part| head(file.text(part.span)));
        text("trait") == Some("Drop") && text("type") == Some(of)
    })
}

/// Whether a part of the type is something of that kind, a lock that is held, say.
fn holds_what_is_dropped(file: &SyntaxFile, of: &str) -> bool {
    let items = file.inside(file.whole(), &["struct_item"]);
    let is_it = |item: &&Branch<'_>| file.child(**item, "name").is_some_and(|name| file.text(name.span) == of);
    let Some(body) = items.iter().find(is_it).and_then(|item| file.child(*item, "body")) else { return false };
    let names =
        file.words(body.span).into_iter().filter(|word| word.is_name && word.text.starts_with(char::is_uppercase));
    names.into_iter().any(|word| {
        word.text.ends_with("Guard")
            || matches!(word.text, "Ref" | "RefMut")
            || word.text != of && has_drop(file, word.text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_something_keeps_what_it_takes() {
        for (text, wanted) in [
            ("impl A { fn area(self) -> u32 { 1 } }", Some(Ground::Reason)),
            ("trait A { fn area(self) -> u32; }", Some(Ground::Reason)),
            ("impl A { fn go(self) { } }", Some(Ground::Nothing)),
            ("impl A { fn go(self) -> io::Result<()> { Ok(()) } }", Some(Ground::Nothing)),
            ("impl A { fn release(self) -> u32 { 1 } }", None),
            ("impl A { fn into_inner(self) -> u32 { 1 } }", None),
            ("impl Drop for A { fn drop(&mut self) {} } impl<T> A<T> { fn len(self) -> u32 { 1 } }", None),
            ("struct A<'a> { held: MutexGuard<'a, u8> } impl A<'_> { fn len(self) -> u32 { 1 } }", None),
            ("struct A(B); impl Drop for B { fn drop(&mut self) {} } impl A { fn len(self) -> u32 { 1 } }", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("(self)").unwrap() + 1;
            let taken = Span::new(at, at + 4).unwrap();
            assert_eq!(ground_to_borrow(&file, taken), wanted, "{text}");
        }
    }
}

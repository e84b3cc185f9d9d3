//! A call by a bare name, in the method of that name, that would be one of the method itself (E0425) with more or fewer arguments
//! than it takes: `up(self, n)` in `fn up(&self, n: u8)`. A function is called there whose import is gone, and what fits the
//! arguments to the method only has it call itself for ever.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Whether the suggestion only writes `self.` before a call of the method around that this one could not be.
pub(super) fn takes_others(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let ([part], Some("E0425")) = (suggestion.parts.as_slice(), diagnostic.code.as_deref()) else { return false };
    let name = diagnostic.primary().and_then(span_of).filter(|_| part.new_text == "self.");
    let file = read(&part.place.file);
    file.zip(name).is_some_and(|(file, name)| is_called_otherwise(&file, name).unwrap_or_default())
}

/// Whether the call of `name` has another number of arguments than the method of that name around it.
fn is_called_otherwise(file: &SyntaxFile, name: Span) -> Option<bool> {
    let own = file.nearest(name, &["function_item"])?;
    file.child(own, "name").filter(|own| file.text(own.span) == file.text(name))?;
    let call = file.nearest(name, &["call_expression"])?;
    file.child(call, "function").filter(|called| called.span == name)?;
    let handed = file.children(file.child(call, "arguments")?).into_iter();
    let handed = handed.filter(|one| one.named && !one.kind.contains("comment")).count();
    let taken = file.children(file.child(own, "parameters")?).into_iter().filter(|one| one.kind == "parameter");
    Some(handed != taken.count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_is_not_what_is_called_with_other_arguments() {
        for (body, wanted) in [
            ("up(self, n)", Some(true)),
            ("up()", Some(true)),
            ("up(n)", Some(false)),
            ("up(n /* by one */)", Some(false)),
            ("up", None),
            ("down(self, n)", None),
        ] {
            let source = format!("impl Term {{ fn up(&self, n: u8) {{ {body} }} }}");
            let start = source.rfind("{ ").unwrap() + 2;
            let length = body.find('(').unwrap_or(body.len());
            let name = Span::new(start, start + length).unwrap();
            assert_eq!(is_called_otherwise(&SyntaxFile::parse(source.as_bytes()), name), wanted, "{body}");
        }
    }
}

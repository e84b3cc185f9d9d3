//! [`Handing`]: how something is handed to a call, and what is lost where a copy of it is.

use super::Read;
use super::worked_on::work;
use crate::compiler::Diagnostic;
use crate::edit::Span;
use crate::repair::type_text::{ITERATORS, type_name};
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

/// The name of what the compiler says is moved to a call.
pub(in crate::repair) fn moved(error: &Diagnostic, name: &str, file: &SyntaxFile) -> Option<Span> {
    let at = |says: fn(&str) -> bool| {
        let mut places = error.places.iter().filter(|place| place.file == name);
        let place = places.find(|place| place.label.as_deref().is_some_and(says))?;
        Span::new(place.byte_start, place.byte_end).filter(|span| span.end() <= file.bytes().len())
    };
    // What a method is called on stands before it.
    let method = at(|label| label.contains("moved due to this method call"));
    let call = method.and_then(|span| file.nearest(Span::at(span.start()), &["field_expression"]));
    let receiver = call.and_then(|field| file.child(field, "value")).map(|value| value.span);
    receiver.or_else(|| at(|label| label.starts_with("value moved here")))
}

/// Whether a copy would be thrown away with all that is done to it: the call that is handed what ends at `at` in `file`, or what the
/// compiler says is moved, does nothing but change it, or gives back what nobody takes.
pub(super) fn is_lost_on_a_copy(error: &Diagnostic, file: &str, at: Option<usize>, read: Read<'_>) -> bool {
    let Some(tree) = read(file) else { return false };
    let Some(at) = at.or_else(|| Some(moved(error, file, &tree)?.end())) else { return false };
    handed_to(error, file, at, read).is_some_and(|(handing, callee)| handing.loss(&tree, &callee).is_some())
}

/// Whether a call that is handed what ends at `at` in `file` reads on in it, as in an iterator: whether who handed it over goes on
/// behind that, or from where it was, nobody says.
pub(super) fn is_read_on(error: &Diagnostic, file: &str, at: Option<usize>, read: Read<'_>) -> bool {
    let iterates = |label: &str| {
        let of = label.split("has type `").nth(1).and_then(|rest| rest.split('`').next()).unwrap_or_default();
        let head = type_name(of);
        head == "IntoIter" || head == "Iter" || ITERATORS.contains(&head)
    };
    error.places.iter().filter_map(|place| place.label.as_deref()).any(iterates)
        && at.and_then(|at| handed_to(error, file, at, read)).is_some_and(|(_, callee)| callee.is_mutable())
}

/// What is lost with a copy.
pub(in crate::repair) enum Loss {
    /// What is done to it.
    Changes,
    /// What is made of it.
    Result,
}

/// How something is handed to a call: as an argument, or as what a method is called on.
pub(in crate::repair) struct Handing {
    pub(in crate::repair) call: Span,
    pub(in crate::repair) name: String,
    pub(in crate::repair) argument: Option<usize>,
}

/// What is called.
pub(in crate::repair) struct Callee {
    pub(in crate::repair) name: String,
    pub(in crate::repair) file: Rc<SyntaxFile>,
    pub(in crate::repair) function: Span,
    pub(in crate::repair) parameter: Span,
}

/// The call around what ends at `at`, and what is called, if that is known.
pub(in crate::repair) fn handed_to(
    error: &Diagnostic,
    name: &str,
    at: usize,
    read: Read<'_>,
) -> Option<(Handing, Callee)> {
    let file = read(name)?;
    let handing = Handing::of(&file, at)?;
    for place in &error.note_places {
        let Some((other, span)) = read(&place.file).zip(Span::new(place.byte_start, place.byte_end)) else { continue };
        let Some(own) = other.nearest(span, &["function_item"]).filter(|own| is_named(&other, *own, &handing.name))
        else {
            continue;
        };
        let Some(parameter) = other.nearest(span, &["parameter", "self_parameter"]).map(|own| own.span) else {
            continue;
        };
        let function = own.span;
        return Some((handing, Callee { name: place.file.clone(), file: other, function, parameter }));
    }
    // The compiler tells of a function once.
    let callee = called(name, &file, &handing)?;
    Some((handing, callee))
}

/// The one function of the file that has the name of what is called.
pub(in crate::repair) fn called(name: &str, file: &Rc<SyntaxFile>, handing: &Handing) -> Option<Callee> {
    let functions = file.all(&["function_item"]);
    let mut named = functions.into_iter().filter(|own| is_named(file, *own, &handing.name));
    let (own, None) = (named.next()?, named.next()) else { return None };
    let list = file.children(file.child(own, "parameters")?);
    let of = |kind: &str| list.iter().filter(|one| one.kind == kind).map(|one| one.span).collect::<Vec<_>>();
    let parameter = match handing.argument {
        None => of("self_parameter").first().copied(),
        // With `self` in the list nobody knows which argument that is.
        Some(at) => of("parameter").get(at).copied().filter(|_| of("self_parameter").is_empty()),
    };
    Some(Callee { name: name.to_owned(), file: Rc::clone(file), function: own.span, parameter: parameter? })
}

fn is_named(file: &SyntaxFile, function: Branch<'_>, wanted: &str) -> bool {
    file.child_text(function, "name") == Some(wanted)
}

impl Handing {
    pub(in crate::repair) fn of(file: &SyntaxFile, at: usize) -> Option<Handing> {
        let around = file.around(Span::new(at.checked_sub(1)?, at)?);
        let own = around.iter().rfind(|node| node.kind == "identifier" && node.span.end() == at)?;
        let mut outwards = around.iter().rev().skip_while(|node| node.span.len() <= own.span.len());
        let (parent, outer) = (outwards.next()?, outwards.next()?);
        let callee = file.child(*outer, "function").filter(|_| outer.kind == "call_expression")?;
        let name = match callee.kind {
            "identifier" => Some(callee),
            "scoped_identifier" => file.child(callee, "name"),
            "field_expression" => file.child(callee, "field"),
            _ => None,
        };
        let name = file.text(name?.span).to_owned();
        let argument = match parent.kind {
            "arguments" => {
                let mut values = file.children(*parent).into_iter().filter(|value| value.named);
                Some(values.position(|value| value.span == own.span)?)
            }
            "field_expression" if parent.span == callee.span => None,
            _ => return None,
        };
        Some(Handing { call: outer.span, name, argument })
    }

    /// The statement that is nothing but this call, and whether a `?` is behind it.
    pub(in crate::repair) fn alone<'f>(&self, file: &'f SyntaxFile) -> Option<(Branch<'f>, bool)> {
        let around = file.around(self.call);
        let mut is_tried = false;
        let outwards = around.into_iter().rev().skip_while(|node| node.span.len() <= self.call.len());
        for node in outwards {
            match node.kind {
                "try_expression" => is_tried = true,
                "await_expression" => {}
                "expression_statement" => return Some((node, is_tried)),
                _ => return None,
            }
        }
        None
    }

    pub(in crate::repair) fn loss(&self, file: &SyntaxFile, callee: &Callee) -> Option<Loss> {
        let alone = self.alone(file);
        let is_receiver = self.argument.is_none();
        if let Some((_, is_tried)) = alone
            && (is_receiver || callee.is_mutable())
            && callee.gives_the_same(is_tried)
        {
            return Some(Loss::Result);
        }
        let function = callee.file.nearest(callee.function, &["function_item"])?;
        let name = match is_receiver {
            true => "self",
            false => {
                callee.file.words(callee.parameter).into_iter().map(|word| word.text).find(|word| *word != "mut")?
            }
        };
        let body = callee.file.child(function, "body").filter(|_| callee.is_mutable() || callee.is_to_be_mutable())?;
        let done = work(&callee.file, body, name);
        (done.is_changed && !done.is_looked_at && !done.is_given_back).then_some(Loss::Changes)
    }
}

impl Callee {
    /// Whether it takes what it changes: `mut list: Vec<u8>`, `mut self`.
    pub(in crate::repair) fn is_mutable(&self) -> bool {
        self.file.words(self.parameter).first().is_some_and(|word| word.text == "mut")
    }

    /// Whether it takes a value under a plain name: if it changes that, a `mut` is still to come.
    fn is_to_be_mutable(&self) -> bool {
        let own = self.file.nearest(self.parameter, &["parameter"]).filter(|own| own.span == self.parameter);
        let part = |field: &str| own.and_then(|own| self.file.child(own, field));
        let is_value = |of: Branch<'_>| !matches!(of.kind, "reference_type" | "pointer_type");
        part("pattern").is_some_and(|name| name.kind == "identifier") && part("type").is_some_and(is_value)
    }

    /// Whether it gives back what it takes, in a `Result` or an `Option` if that `is_tried`.
    fn gives_the_same(&self, is_tried: bool) -> bool {
        let file = &self.file;
        let function = file.nearest(self.function, &["function_item"]);
        let back = function.and_then(|own| file.child_text(own, "return_type"));
        let of = file.nearest(self.parameter, &["parameter"]).filter(|own| own.span == self.parameter);
        let around = file.nearest(self.function, &["impl_item"]);
        let taken = match of {
            Some(own) => file.child(own, "type"),
            None => around.and_then(|around| file.child(around, "type")),
        };
        let (Some(back), Some(taken)) = (back, taken.map(|taken| file.text(taken.span))) else { return false };
        let is_it = |back: &str| back == taken || of.is_none() && back == "Self";
        let inside = ["Result<", "Option<"].into_iter().find_map(|head| back.strip_prefix(head));
        let inside = inside.and_then(|rest| rest.split([',', '>']).next());
        is_it(back) && !is_tried || is_tried && inside.is_some_and(is_it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_something_is_handed_over() {
        for (text, at, wanted) in [
            ("fn f() { fill(v, 3); }", "v,", Some(("fill", Some(0), true))),
            ("fn f() { let x = a::fill(3, v); }", "v)", Some(("fill", Some(1), false))),
            ("fn f() { v.add(3)?; }", "v.", Some(("add", None, true))),
            ("fn f() { v.x.add(3); }", "v.", None),
            ("fn f() { fill(&v); }", "v)", None),
            ("fn f() { v }", "v ", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let found = Handing::of(&file, text.find(at).map_or(0, |at| at + 1));
            let found = found.as_ref().map(|one| (one.name.as_str(), one.argument, one.alone(&file).is_some()));
            assert_eq!(found, wanted, "{text}");
        }
    }
}

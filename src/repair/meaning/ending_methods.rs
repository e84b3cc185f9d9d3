//! Methods that are there to end what they take: one that borrows it instead compiles, and ends nothing.

use crate::edit::Span;
use crate::repair::cheat::private_types;
use crate::repair::ground::Ground;
use crate::repair::type_text::{type_name, without_lifetimes};
use crate::syntax::{Branch, SyntaxFile, declared_name};

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

/// Types of the language's own library with which something ends that others see: a channel, a thread, a file.
const HELD: &[&str] = &[
    "BufWriter",
    "Child",
    "File",
    "JoinHandle",
    "LineWriter",
    "Receiver",
    "ScopedJoinHandle",
    "Sender",
    "SyncSender",
    "TcpListener",
    "TcpStream",
    "UdpSocket",
    "UnixListener",
    "UnixStream",
];

/// How what can be changed behind a shared reference is only looked at.
const LOOKS: &[&str] =
    &["as_ref", "borrow", "clone", "get", "is_empty", "iter", "len", "load", "lock", "read", "try_lock"];

/// How deep types are looked for in one another.
const DEEPEST: usize = 4;

/// What speaks for a method that takes `self` at `taken` to take `&self`; `None` if it is there to end what it takes, or something
/// happens when that goes.
pub(in crate::repair) fn ground_to_borrow(file: &SyntaxFile, taken: Span) -> Option<Ground> {
    ground_where(file, taken, true)
}

/// The same of a method that is called on what several share (in an `Arc`): nobody who calls it could end that, whatever happens
/// when it goes.
pub(in crate::repair) fn ground_to_borrow_shared(file: &SyntaxFile, taken: Span) -> Option<Ground> {
    ground_where(file, taken, false)
}

fn ground_where(file: &SyntaxFile, taken: Span, may_end: bool) -> Option<Ground> {
    let own = file.nearest(taken, &["function_item", "function_signature_item"])?;
    let name = file.child_text(own, "name")?;
    let is_said = name.split('_').any(|word| ENDS.contains(&word));
    let around = file.nearest(own.span, &["impl_item"]).and_then(|around| file.child(around, "type"));
    let of = around.map(|of| type_name(file.text(of.span)));
    let is_dropped = may_end
        && of.is_some_and(|of| has_drop(file, of) || holds(file, of, DEEPEST, &|of| is_lent(of) || has_drop(file, of)));
    // `close`, `into_inner`; `close_to` may mean anything.
    let is_all = ENDS.contains(&name) || name.starts_with("into_");
    let back = file.child(own, "return_type");
    let next = back.zip(around).map(|(back, around)| given(file, back, around));
    if is_dropped || is_all || next == Some(Given::Another) {
        return None;
    }
    if borrows_elsewhere(file, own) {
        return Some(Ground::Reason);
    }
    // One that gives nothing back may be there to end what it takes, and so may one that is called so.
    let gives = back.map(|back| file.text(back.span)).is_some_and(|back| back != "()" && !back.contains("Result<()"));
    if !gives || is_said || of.is_some_and(|of| holds(file, of, DEEPEST, &|of| HELD.contains(&of))) {
        return Some(Ground::Nothing);
    }
    // `as_…`, `to_…` and `is_…` leave what they are asked of, and so does one that is called like what it shows.
    let shown = of.map(|of| fields(file, of)).unwrap_or_default();
    let is_look = ["as_", "is_", "to_"].iter().any(|start| name.starts_with(start))
        || shown.iter().any(|(field, _)| *field == name);
    let takes_place = next == Some(Given::Same) && !is_look && !of.is_some_and(|of| holds_nothing(file, of));
    let does = bodies(file, own, name)
        .into_iter()
        .any(|body| acts(file, body, &shown) || !is_look && hands_over(file, body, &shown) || takes_apart(file, body));
    let changes = file.child(own, "parameters").is_some_and(|list| {
        let types = file.inside(list.span, &["parameter"]).into_iter().filter_map(|one| file.child(one, "type"));
        // Who is shown stays what it is, and may be shown again.
        let mut types = types.into_iter().map(|of| file.text(of.span)).filter(|of| !of.contains("Formatter"));
        types.any(|of| of.contains("&mut ") || of.contains(" mut "))
    });
    Some(if takes_place || does || changes { Ground::Nothing } else { Ground::Reason })
}

/// Whether a method takes `self` at `taken` that others of its name, of other types of the file, only borrow.
pub(super) fn is_borrowed_elsewhere(file: &SyntaxFile, taken: Span) -> bool {
    let own = file.nearest(taken, &["function_item"]);
    own.is_some_and(|own| borrows_elsewhere(file, own))
}

/// Whether two methods or more that are called like this one, and are given the same, borrow `self`, and none takes it.
fn borrows_elsewhere(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let head = |one: Branch<'_>| {
        let name = file.child_text(one, "name")?;
        let given = file.children(file.child(one, "parameters")?).into_iter().filter(|child| child.named);
        let (taken, others): (Vec<_>, Vec<_>) = given.partition(|child| child.kind == "self_parameter");
        let types = others.iter().filter_map(|one| file.child_text(*one, "type"));
        let taken = taken.first().map(|own| file.text(own.span))?;
        Some((name, types.collect::<Vec<_>>(), taken))
    };
    let Some((name, types, _)) = head(own) else { return false };
    let functions = file.all(&["function_item"]).into_iter();
    let others = functions.filter(|one| one.span != own.span).filter_map(head);
    let alike: Vec<&str> = others.filter(|other| other.0 == name && other.1 == types).map(|other| other.2).collect();
    alike.len() > 1 && alike.iter().all(|taken| *taken == "&self")
}

/// What a method gives back, beside the type that it is a method of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Given {
    /// The same type with other parameters: what it was asked of has become that.
    Another,
    /// The same type: it may be there in the place of what it was asked of.
    Same,
    /// Something else.
    Other,
}

fn given(file: &SyntaxFile, back: Branch<'_>, around: Branch<'_>) -> Given {
    let plain = |text: &str| without_lifetimes(text).replace(' ', "");
    let own = plain(file.text(around.span));
    let mut given = Given::Other;
    for of in file.inside(back.span, &["generic_type", "type_identifier"]) {
        let text = plain(file.text(of.span));
        if text == "Self" || text == own {
            given = Given::Same;
        } else if of.kind == "generic_type" && (type_name(&text) == "Self" || type_name(&text) == type_name(&own)) {
            return Given::Another;
        }
    }
    given
}

/// The bodies of the method; those of all methods of its name where a trait only declares it.
fn bodies<'f>(file: &'f SyntaxFile, own: Branch<'f>, name: &str) -> Vec<Branch<'f>> {
    if own.kind == "function_item" {
        return file.child(own, "body").into_iter().collect();
    }
    let named = file.all_named(&["function_item"], name);
    named.filter_map(|one| file.child(one, "body")).collect()
}

/// Whether a body does something to what is not its own: it assigns to it, calls it for nothing that it gives, or reaches
/// through a field that can be changed behind a shared reference. Twice is not once then.
fn acts(file: &SyntaxFile, body: Branch<'_>, fields: &[(&str, String)]) -> bool {
    let lets = file.inside(body.span, &["let_declaration"]).into_iter().filter_map(|own| file.child(own, "pattern"));
    let locals: Vec<&str> =
        lets.flat_map(|own| file.words(own.span)).filter(|word| word.is_name).map(|word| word.text).collect();
    let is_local = |span: Span| {
        let first = file.words(span).into_iter().find(|word| word.is_name);
        first.is_some_and(|word| locals.contains(&word.text))
    };
    let assigned = file.inside(body.span, &["assignment_expression", "compound_assignment_expr"]).into_iter();
    let assigns = assigned
        .filter_map(|one| file.child(one, "left"))
        .any(|left| !is_local(left.span) && file.text(left.span) != "_");
    let statements = file.inside(body.span, &["expression_statement"]).into_iter();
    let calls = statements.filter_map(|own| file.children(own).into_iter().find(|child| child.named)).any(|value| {
        let text = file.text(value.span);
        match value.kind {
            "call_expression" | "await_expression" | "try_expression" => !is_local(value.span),
            "macro_invocation" => !text.starts_with("assert") && !text.starts_with("debug_assert"),
            _ => false,
        }
    });
    let words = file.words(body.span);
    let reaches = words.windows(5).any(|five| {
        let [own, _, field, dot, method] = five else { return false };
        own.text == "self"
            && dot.text == "."
            && !LOOKS.contains(&method.text)
            && fields.iter().any(|(name, of)| *name == field.text && is_changeable(of))
    });
    assigns || calls || reaches
}

/// Whether a body makes one other thing of all that it was asked of: each field goes into the literal that it gives.
fn hands_over(file: &SyntaxFile, body: Branch<'_>, fields: &[(&str, String)]) -> bool {
    let made = file.inside(body.span, &["struct_expression"]).into_iter().any(|literal| {
        let words = file.words(literal.span);
        let takes = |name: &str| {
            words.windows(3).any(|three| matches!(three, [own, dot, field] if own.text == "self" && dot.text == "." && field.text == name))
        };
        fields.iter().all(|(name, of)| takes(name) || of.contains("PhantomData"))
    });
    made && fields.iter().any(|(_, of)| !of.contains("PhantomData"))
}

/// Whether a body takes `self` apart by a pattern.
fn takes_apart(file: &SyntaxFile, body: Branch<'_>) -> bool {
    file.inside(body.span, &["let_declaration"]).into_iter().any(|own| {
        file.child_text(own, "value") == Some("self")
            && file.child(own, "pattern").is_some_and(|pattern| pattern.kind.ends_with("struct_pattern"))
    })
}

/// Whether something of the type can be changed by who has a shared reference to it.
fn is_changeable(of: &str) -> bool {
    let mut names = of.split(|c: char| !c.is_alphanumeric() && c != '_');
    of.contains("&mut ")
        || of.contains("*mut ")
        || names.any(|name| {
            matches!(name, "Mutex" | "RwLock")
                || name.ends_with("Cell")
                || name.starts_with("Atomic")
                || HELD.contains(&name)
        })
}

/// The named fields of a struct of this file, with their types.
fn fields<'f>(file: &'f SyntaxFile, of: &str) -> Vec<(&'f str, String)> {
    let Some(body) = body_of(file, of) else { return Vec::new() };
    let named = file.inside(body.span, &["field_declaration"]).into_iter().filter_map(|field| {
        let (name, of) = (file.child(field, "name")?, file.child(field, "type")?);
        Some((file.text(name.span), file.text(of.span).to_owned()))
    });
    named.collect()
}

/// The body of the struct or enum of that name.
fn body_of<'f>(file: &'f SyntaxFile, of: &str) -> Option<Branch<'f>> {
    file.all_named(&["struct_item", "enum_item"], of).next().and_then(|item| file.child(item, "body"))
}

/// Whether the type is an enum whose variants hold nothing: one of them can hardly be used up.
fn holds_nothing(file: &SyntaxFile, of: &str) -> bool {
    let variants = body_of(file, of).map(|body| file.inside(body.span, &["enum_variant"])).unwrap_or_default();
    !variants.is_empty() && variants.into_iter().all(|one| file.child(one, "body").is_none())
}

/// Whether something happens when a value of the type goes.
fn has_drop(file: &SyntaxFile, of: &str) -> bool {
    file.implements("Drop", of)
}

/// Whether the type is something that is lent until it goes, a lock that is held, say.
fn is_lent(of: &str) -> bool {
    of.ends_with("Guard") || matches!(of, "Ref" | "RefMut")
}

/// Whether a part of the type, or of the types of this file in it, `is` one of that kind.
fn holds(file: &SyntaxFile, of: &str, deep: usize, is: &dyn Fn(&str) -> bool) -> bool {
    let Some(body) = body_of(file, of).filter(|_| deep > 0) else { return false };
    let words = file.words(body.span).into_iter();
    let mut names = words.filter(|word| word.is_name && word.text.starts_with(char::is_uppercase) && word.text != of);
    names.any(|word| is(word.text) || holds(file, word.text, deep.saturating_sub(1), is))
}

/// Whether the `self` at `own` is asked for something by the one method of that name in the file, which takes it by value, is
/// not there to end it, and may well be changed, as nobody else can call it.
pub(super) fn is_taken_by_own_method(file: &SyntaxFile, own: Span) -> bool {
    let taken = taken_by_own_method(file, own).filter(|taken| ground_to_borrow(file, taken.span).is_some());
    let method = taken.and_then(|taken| file.nearest(taken.span, &["function_item"]));
    method.is_some_and(|method| is_of_this_package(file, method))
}

/// Whether a method that takes `self` at `taken` is one that no other package can call, and need not take it.
pub(crate) fn need_not_take(file: &SyntaxFile, taken: Span) -> bool {
    let method = file.nearest(taken, &["function_item"]);
    ground_to_borrow(file, taken) == Some(Ground::Reason) && method.is_some_and(|own| is_of_this_package(file, own))
}

/// Whether no other package can call a method: it is no trait's, and either itself or the type that it is of is not public.
fn is_of_this_package(file: &SyntaxFile, method: Branch<'_>) -> bool {
    let own = file.impl_around(method.span).filter(|own| own.of_trait.is_none());
    let is_public = file
        .children(method)
        .into_iter()
        .any(|part| part.kind == "visibility_modifier" && file.text(part.span).trim() == "pub");
    let is_private = |of: &str| declared_name(of).is_some_and(|name| private_types(file).contains(name));
    own.is_some_and(|own| !is_public || is_private(own.of))
}

/// The `self` of that method.
pub(in crate::repair) fn taken_by_own_method(file: &SyntaxFile, own: Span) -> Option<Branch<'_>> {
    let field = file.nearest(own, &["field_expression"])?;
    let value = file.child(field, "value").filter(|value| value.span == own)?;
    let name = file.child(field, "field").filter(|_| file.text(value.span) == "self")?;
    let functions = file.all(&["function_item"]);
    let mut named = functions
        .into_iter()
        .filter(|own| file.child(*own, "name").is_some_and(|own| file.text(own.span) == file.text(name.span)));
    let (own, None) = (named.next()?, named.next()) else { return None };
    let list = file.child(own, "parameters")?;
    let taken = file.children(list).into_iter().find(|child| child.kind == "self_parameter")?;
    (file.text(taken.span) == "self").then_some(taken)
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
            (
                "impl Cheque { fn pay(self, to: &mut Account) -> u64 { to.sum += self.sum; to.sum } }",
                Some(Ground::Nothing),
            ),
            (
                "impl A { fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.n.fmt(f) } }",
                Some(Ground::Reason),
            ),
            ("impl A { fn redeem(self) -> u64 { TOTAL.add(self.n); self.n } }", Some(Ground::Nothing)),
            ("impl A { fn area(self) -> u64 { assert!(self.n > 0); self.n } }", Some(Ground::Reason)),
            ("impl A { fn sum(self) -> u64 { let mut s = 0; for n in 0..self.n { s += n; } s }", Some(Ground::Reason)),
            ("impl A { fn list(self) -> L { let mut l = L::new(); l.push(self.n); l } }", Some(Ground::Reason)),
            (
                "struct A { n: Cell<u64> } impl A { fn redeem(self) -> u64 { self.n.replace(0) } }",
                Some(Ground::Nothing),
            ),
            ("struct A { n: Cell<u64> } impl A { fn left(self) -> u64 { self.n.get() } }", Some(Ground::Reason)),
            ("impl Door<Closed> { fn open(self) -> Door<Open> { Door { id: self.id } } }", None),
            ("impl<S> Door<S> { fn open(self) -> Result<Door<Open>, E> { go(self.id) } }", None),
            ("impl<'a> Door<'a> { fn wide(self) -> Door<'a> { Door { id: self.id } } }", Some(Ground::Nothing)),
            ("impl Door { fn wide(self, by: u8) -> Self { Door { wide: by, id: self.id } } }", Some(Ground::Nothing)),
            ("enum A { B, C } impl A { fn other(self) -> A { go(self.n()) } }", Some(Ground::Reason)),
            ("enum A { B, C(u8) } impl A { fn other(self) -> Self { go(self.n()) } }", Some(Ground::Nothing)),
            ("impl Door { fn to_wide(self) -> Self { Door { id: self.id } } }", Some(Ground::Reason)),
            ("struct A { n: u8 } impl A { fn open(self) -> B { B { n: self.n } } }", Some(Ground::Nothing)),
            ("struct A { n: u8 } impl A { fn to_b(self) -> B { B { n: self.n } } }", Some(Ground::Reason)),
            ("struct A { n: u8, m: u8 } impl A { fn open(self) -> B { B { n: self.n } } }", Some(Ground::Reason)),
            (
                "struct A { to: Sender<u8>, n: u8 } impl A { fn count(self) -> u8 { self.n + 1 } }",
                Some(Ground::Nothing),
            ),
            (
                "struct A { b: Vec<B> } struct B { at: JoinHandle<()> } impl A { fn count(self) -> u8 { 1 } }",
                Some(Ground::Nothing),
            ),
            (
                "struct A { n: u8 } impl A { fn count(self) -> u8 { let Self { n } = self; n + 1 } }",
                Some(Ground::Nothing),
            ),
            (
                "trait T { fn go(self) -> u8; } impl T for A { fn go(self) -> u8 { LOG.add(1); 1 } }",
                Some(Ground::Nothing),
            ),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("(self").unwrap() + 1;
            let taken = Span::new(at, at + 4).unwrap();
            assert_eq!(ground_to_borrow(&file, taken), wanted, "{text}");
        }
    }
}

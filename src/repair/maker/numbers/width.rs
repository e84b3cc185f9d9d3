//! Where the width of a number shows: in the bytes that are made of it, in a layout, in signs and methods that reckon with
//! it. What is declared there with another type compiles, and writes or means something else.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Most names through which one value is followed.
const MOST: usize = 16;

/// Derives whose code says nothing of how wide a field is.
const DERIVES: &[&str] = &["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

/// Attributes of the language that say nothing of it either.
const ATTRIBUTES: &[&str] =
    &["allow", "cfg", "default", "deny", "deprecated", "doc", "expect", "forbid", "must_use", "warn"];

/// What says how a type lies in memory.
const LAYOUT: &[&str] =
    &["Layout", "align_of", "align_of_val", "offset_of", "size_of", "size_of_val", "transmute", "transmute_copy"];

/// Methods of numbers whose value is the same number in any width that holds it.
const SAME: &[&str] = &[
    "abs",
    "abs_diff",
    "clamp",
    "clone",
    "div_ceil",
    "div_euclid",
    "isqrt",
    "max",
    "min",
    "next_multiple_of",
    "pow",
    "rem_euclid",
    "saturating_sub",
    "to_owned",
    "unsigned_abs",
];

/// Methods of numbers that give something else, and the same in any width that holds them.
const ALIKE: &[&str] = &[
    "cmp",
    "count_ones",
    "eq",
    "fmt",
    "ge",
    "gt",
    "hash",
    "ilog",
    "ilog10",
    "ilog2",
    "into",
    "is_multiple_of",
    "is_negative",
    "is_positive",
    "is_power_of_two",
    "le",
    "lt",
    "ne",
    "partial_cmp",
    "signum",
    "to_string",
    "try_into",
];

/// How the file speaks of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As `.name` of something.
    Field,
    /// By its name.
    Name,
    /// By a call.
    Call,
}

/// A name that stands for the value, and where it does.
type Known = (Way, String, Span);

/// Whether more than its value shows of what `file` declares with the type at `place`, so that with `new` in the place of
/// `old` something else would be written, laid out or reckoned. `others` are files that may speak of it as well.
pub(in crate::repair) fn shows(
    file: &SyntaxFile,
    place: Span,
    (old, new): (&str, &str),
    others: &[&SyntaxFile],
) -> bool {
    let kinds = [
        "const_item",
        "field_declaration",
        "function_item",
        "function_signature_item",
        "let_declaration",
        "ordered_field_declaration_list",
        "parameter",
        "static_item",
        "type_cast_expression",
    ];
    let Some(own) = file.nearest(place, &kinds) else { return false };
    let Some((known, of)) = declared(file, own, place) else { return false };
    if is_laid_out(file, own) {
        return true;
    }
    let is_plain = of.trim_start_matches('&').trim_start_matches("mut ") == old;
    let is_only = !is_declared_otherwise(file, &known, &of);
    let shown = |file: &SyntaxFile, known: Known| Trace { file, new, is_plain, is_only }.shows(known);
    let is_wide = known.0 != Way::Name || known.2 == file.whole();
    let elsewhere = |other: &&SyntaxFile| shown(other, (known.0, known.1.clone(), other.whole()));
    shown(file, known.clone()) || is_wide && others.iter().any(elsewhere)
}

/// The name of what is declared, where it is known, and the type that it is declared with.
fn declared(file: &SyntaxFile, own: Branch<'_>, place: Span) -> Option<(Known, String)> {
    let name = |field: &str| {
        let name = file.child(own, field)?;
        let word =
            file.words(name.span).into_iter().find(|word| word.is_name && !matches!(word.text, "mut" | "ref"))?;
        Some(word.text.to_owned())
    };
    let whole = file.whole();
    let (known, of) = match own.kind {
        "field_declaration" => ((Way::Field, name("name")?, whole), file.child(own, "type")?),
        "ordered_field_declaration_list" => {
            let parts = file.children(own).into_iter().filter(|part| part.field == Some("type"));
            let (at, of) = parts.enumerate().find(|(_, part)| part.span.contains(place))?;
            ((Way::Field, at.to_string(), whole), of)
        }
        "const_item" | "static_item" => ((Way::Name, name("name")?, whole), file.child(own, "type")?),
        "function_item" | "function_signature_item" => {
            ((Way::Call, name("name")?, whole), file.child(own, "return_type")?)
        }
        "let_declaration" | "parameter" => {
            let scope = file.nearest(own.span, &["function_item"]).map_or(whole, |function| function.span);
            ((Way::Name, name("pattern")?, scope), file.child(own, "type")?)
        }
        _ => return None,
    };
    of.span.contains(place).then(|| (known, file.text(of.span).to_owned()))
}

/// Whether something else where the name is known has it as well, with another type: what is done with that says nothing.
fn is_declared_otherwise(file: &SyntaxFile, (way, name, scope): &Known, of: &str) -> bool {
    let (kinds, field): (&[&str], &str) = match way {
        Way::Field => (&["field_declaration"], "name"),
        Way::Name => (&["let_declaration", "parameter"], "pattern"),
        Way::Call => (&["function_item", "function_signature_item"], "name"),
    };
    let type_field = if *way == Way::Call { "return_type" } else { "type" };
    file.inside(*scope, kinds).into_iter().any(|own| {
        let is_it = file.child(own, field).is_some_and(|n| file.words(n.span).iter().any(|word| word.text == name));
        is_it && file.child_text(own, type_field) != Some(of)
    })
}

/// Whether others rely on how the thing lies in memory, or code that nobody sees is made of its type.
fn is_laid_out(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let Some(item) =
        file.nearest(own.span, &["enum_item", "function_item", "static_item", "struct_item", "union_item"])
    else {
        return file.nearest(own.span, &["foreign_mod_item"]).is_some();
    };
    if file.nearest(own.span, &["foreign_mod_item"]).is_some() || item.kind == "union_item" {
        return true;
    }
    let attributes = attributes(file, item);
    let says = |names: &[&str]| attributes.iter().any(|one| file.words(*one).iter().any(|w| names.contains(&w.text)));
    if item.kind == "function_item" || item.kind == "static_item" {
        let modifiers = file.children(item).into_iter().find(|child| child.kind == "function_modifiers");
        let is_foreign = modifiers.is_some_and(|own| file.words(own.span).iter().any(|word| word.text == "extern"));
        let is_seen = own.kind != "let_declaration";
        return is_seen && (is_foreign || says(&["no_mangle", "export_name", "link_section"]));
    }
    let is_foreign = |attribute: &Span| {
        let words = file.words(*attribute);
        let mut names = words.iter().filter(|word| word.is_name).map(|word| word.text);
        match names.next() {
            Some("derive") => names.any(|name| !DERIVES.contains(&name)),
            Some("cfg_attr") => {
                let behind: Vec<&str> = names.skip_while(|name| !matches!(*name, "derive" | "repr")).collect();
                behind.first() == Some(&"repr") || behind.iter().skip(1).any(|name| !DERIVES.contains(name))
            }
            Some(name) => !ATTRIBUTES.contains(&name),
            None => false,
        }
    };
    let inside = file.inside(own.span, &["attribute_item"]).into_iter().map(|own| own.span);
    let above = self::attributes(file, own);
    attributes.iter().copied().chain(inside).chain(above).any(|one| is_foreign(&one)) || is_measured(file, item)
}

/// The attributes right above a node.
fn attributes(file: &SyntaxFile, of: Branch<'_>) -> Vec<Span> {
    let mut start = of.span.start();
    let mut found = Vec::new();
    for attribute in file.all(&["attribute_item"]).into_iter().rev() {
        let gap = Span::new(attribute.span.end(), start);
        if gap.is_some_and(|gap| file.words(gap).is_empty()) {
            found.push(attribute.span);
            start = attribute.span.start();
        }
    }
    found
}

/// Whether somebody asks for the size of the item's type, or looks at it through a pointer.
fn is_measured(file: &SyntaxFile, item: Branch<'_>) -> bool {
    let Some(name) = file.child_text(item, "name") else { return false };
    let asks = ["call_expression", "generic_function", "macro_invocation", "pointer_type"];
    file.all(&asks).into_iter().any(|ask| {
        let words = file.words(ask.span);
        // Larger calls that hold a smaller one say nothing more.
        let asks = words.len() < 40 && words.iter().any(|word| LAYOUT.contains(&word.text));
        let is_own = || {
            let around = file.nearest(ask.span, &["impl_item"]).and_then(|around| file.child(around, "type"));
            around.is_some_and(|of| file.words(of.span).iter().any(|word| word.text == name))
        };
        (asks || ask.kind == "pointer_type")
            && words.iter().any(|word| word.text == name || word.text == "Self" && is_own())
    })
}

/// One value on its way through a file.
struct Trace<'f> {
    file: &'f SyntaxFile,
    new: &'f str,
    /// Whether the value is the number itself, and not something that holds such.
    is_plain: bool,
    /// Whether nothing else goes by its name.
    is_only: bool,
}

impl Trace<'_> {
    fn shows(&self, first: Known) -> bool {
        let mut known = vec![first];
        let mut at = 0;
        while let Some(one) = known.get(at).cloned().filter(|_| at < MOST) {
            at += 1;
            if !self.is_plain && self.is_taken_apart(&one) {
                return true;
            }
            for span in self.mentions(&one) {
                let (is_shown, next) = self.follow(span);
                if is_shown {
                    return true;
                }
                known.extend(next.filter(|next| !known.contains(next)));
            }
            known.extend(self.unpacked(&one).into_iter().filter(|next| !known.contains(next)).collect::<Vec<_>>());
        }
        false
    }

    /// Where the file speaks of the value: the whole expression that stands for it.
    fn mentions(&self, (way, name, scope): &Known) -> Vec<Span> {
        let words = self.file.words(*scope);
        let mut found = Vec::new();
        for (at, word) in words.iter().enumerate().filter(|(_, word)| word.text == name) {
            let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
            let is_called = words.get(at + 1).is_some_and(|word| word.text == "(");
            let fits = match way {
                Way::Field => before == "." && !is_called,
                Way::Name => before != "." && !is_called,
                Way::Call => is_called && before != "fn",
            };
            if !fits {
                continue;
            }
            // `self.name`, `path::name(…)`
            let mut span = word.span;
            for node in self.file.around(word.span).into_iter().rev().filter(|node| node.span != word.span) {
                let is_path = node.kind == "scoped_identifier" || node.kind == "field_expression" && *way != Way::Name;
                let is_call = *way == Way::Call && node.kind == "call_expression";
                let is_called = is_call && self.file.child(node, "function").is_some_and(|own| own.span == span);
                if !(is_called || is_path && node.span.end() == span.end()) {
                    break;
                }
                span = node.span;
                if is_called {
                    break;
                }
            }
            found.push(span);
        }
        found
    }

    /// Names that patterns give the value of a field.
    fn unpacked(&self, (way, name, _): &Known) -> Vec<Known> {
        if *way != Way::Field {
            return Vec::new();
        }
        let patterns = self.file.all(&["field_pattern"]);
        let named = patterns.into_iter().filter_map(|pattern| {
            let words = self.file.words(pattern.span);
            let first = words.iter().find(|word| word.is_name && !matches!(word.text, "mut" | "ref"))?;
            let last = words.iter().rev().find(|word| word.is_name)?;
            let scope = self.file.nearest(pattern.span, &["function_item"])?.span;
            (first.text == name).then(|| (Way::Name, last.text.to_owned(), scope))
        });
        named.collect()
    }

    /// Whether something that holds such numbers has bytes made of them where it is known.
    fn is_taken_apart(&self, (way, name, scope): &Known) -> bool {
        let functions = self.file.inside(*scope, &["function_item"]);
        let scopes = if *way == Way::Name { vec![*scope] } else { functions.iter().map(|own| own.span).collect() };
        scopes.into_iter().any(|scope| {
            let words = self.file.words(scope);
            let is_known = words.iter().any(|word| word.text == name);
            is_known
                && words.windows(2).any(|pair| matches!(pair, [dot, name] if dot.text == "." && is_bytes(name.text)))
        })
    }

    /// Whether the width shows in what is done with the value at `span`; the name that it goes on by.
    fn follow(&self, span: Span) -> (bool, Option<Known>) {
        let file = self.file;
        // What `checked_add` gives is no number yet.
        let (mut at, mut is_number) = (span, true);
        let around = file.around(span);
        let mut outwards = around.iter().rev().filter(|node| node.span != span);
        while let Some(node) = outwards.next() {
            let is = |field: &str| file.child(*node, field).is_some_and(|part| part.span == at);
            let sign = || file.child_text(*node, "operator").unwrap_or_default();
            at = match node.kind {
                "parenthesized_expression" | "reference_expression" => node.span,
                "try_expression" => {
                    is_number = true;
                    node.span
                }
                "unary_expression" if file.text(node.span).starts_with('!') => return (self.is_plain, None),
                "unary_expression" => node.span,
                "binary_expression" if is("left") && sign() == "<<" => return (self.is_plain, None),
                "binary_expression" if is("left") && sign() == ">>" => node.span,
                "binary_expression" if matches!(sign(), "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^") => node.span,
                "compound_assignment_expr" => return (self.is_plain && is("left") && sign() == "<<=", None),
                "type_cast_expression" => {
                    let of = file.child_text(*node, "type").unwrap_or_default();
                    // Who casts it to the new type knew that it is of another.
                    return (self.is_plain && of == self.new || of.starts_with('*'), None);
                }
                "field_expression" if is("value") => {
                    let name = file.child_text(*node, "field").unwrap_or_default();
                    let is_call = |call: &&Branch<'_>| {
                        file.child(**call, "function").is_some_and(|function| function.span == node.span)
                    };
                    let Some(call) = outwards.next().filter(is_call) else { return (false, None) };
                    if is_number && (!self.is_plain || ALIKE.contains(&name)) || !is_number && !is_unpacking(name) {
                        return (false, None);
                    }
                    if is_number && !SAME.contains(&name) && !name.starts_with("checked_") {
                        return (self.is_shown_by(name), None);
                    }
                    is_number = !name.starts_with("checked_");
                    call.span
                }
                "arguments" => {
                    let words = file.words(Span::new(0, node.span.start()).unwrap_or(node.span));
                    let called = words.into_iter().rev().find(|word| word.is_name);
                    return (called.is_some_and(|word| LAYOUT.contains(&word.text)), None);
                }
                "token_tree" => return (self.shows_in_macro(at, &around), None),
                "let_declaration" if is("value") => {
                    let scope = file.nearest(node.span, &["function_item"]).map(|own| own.span);
                    let pattern = file.child(*node, "pattern").map(|pattern| file.words(pattern.span));
                    let name = pattern.and_then(|words| words.into_iter().rev().find(|word| word.is_name));
                    return (false, name.zip(scope).map(|(name, scope)| (Way::Name, name.text.to_owned(), scope)));
                }
                _ => return (false, None),
            };
        }
        (false, None)
    }

    /// Whether a method shows how wide the number is that it is called on: one of the language's own that does, or one that
    /// nobody but a trait can have given it.
    fn is_shown_by(&self, name: &str) -> bool {
        let of_width = ["leading_", "overflowing_", "rotate_", "saturating_", "trailing_", "wrapping_"];
        let is_known = is_bytes(name)
            || matches!(name, "count_zeros" | "reverse_bits" | "swap_bytes" | "to_be" | "to_le")
            || of_width.iter().any(|start| name.starts_with(start));
        is_known || self.is_only && !self.new.starts_with('f')
    }

    /// The same among a macro's tokens, where there is no tree: by what stands behind the value, and behind the brackets
    /// around it.
    fn shows_in_macro(&self, span: Span, around: &[Branch<'_>]) -> bool {
        let ends = around.iter().filter(|node| node.kind == "token_tree").filter_map(|node| {
            let before = self.file.words(Span::new(0, node.span.start())?);
            before.last().is_some_and(|word| !word.is_name && word.text != "!").then_some(node.span.end())
        });
        let mut ends = ends.chain([span.end()]);
        ends.any(|end| {
            let behind = Span::new(end, self.file.bytes().len()).map(|rest| self.file.words(rest)).unwrap_or_default();
            match behind.as_slice() {
                [dot, name, open, ..] if dot.text == "." && open.text == "(" => {
                    let is_alike = SAME.contains(&name.text) || ALIKE.contains(&name.text);
                    self.is_plain && !is_alike && !name.text.starts_with("checked_") && self.is_shown_by(name.text)
                }
                _ => false,
            }
        })
    }
}

/// Whether a method takes a number out of what may have none.
fn is_unpacking(name: &str) -> bool {
    matches!(name, "expect" | "unwrap" | "unwrap_or" | "unwrap_or_default")
}

/// Whether a method makes bytes of a number.
fn is_bytes(name: &str) -> bool {
    name == "to_bits" || name.strip_prefix("to_").is_some_and(|rest| rest.ends_with("e_bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_width_shows_in_bytes_and_layouts() {
        for (text, wanted) in [
            ("struct A { n: u16 } fn f(a: &A) -> usize { a.n.max(1) + 2 }", false),
            ("struct A { n: u16 } fn f(a: &A) -> [u8; 2] { a.n.to_be_bytes() }", true),
            ("struct A { n: u16 } fn f(a: &A) { let m = (a.n + 1) * 2; put(&m.to_le_bytes()) }", true),
            ("struct A { n: u16 } fn f(A { n, .. }: &A) { put(&n.to_le_bytes()) }", true),
            ("struct A { n: u16 } fn f(A { n: m }: &A) { put(&m.to_le_bytes()) }", true),
            ("struct A { n: u16 } fn f(a: &A) { put(a.n.checked_add(1).unwrap().to_le_bytes()) }", true),
            ("struct A { n: u16 } fn f(a: &A) { println!(\"{:?}\", (a.n + 1).to_le_bytes()) }", true),
            ("struct A { n: u16 } fn f(a: &A) { println!(\"{}\", g(a.n).area()) }", false),
            ("struct A { n: u16 } fn f(a: &A) { a.n.encode(out) }", true),
            ("struct A { n: u16 } struct B { n: Vec<u8> } fn f(b: &B) { b.n.iter() }", false),
            ("struct A { n: u16 } fn f(a: &A) -> u64 { a.n.to_string().len() + u64::from(a.n) }", false),
            ("struct A { n: u16 } fn f(a: &A) -> usize { a.n as usize }", true),
            ("struct A { n: u16 } fn f(a: &A) -> u8 { a.n as u8 }", false),
            ("struct A { n: u16 } fn f(a: &A) -> u16 { !a.n }", true),
            ("struct A { n: u16 } fn f(a: &A) -> u16 { a.n << 3 }", true),
            ("struct A { n: u16 } fn f(a: &A) -> u16 { a.n.wrapping_mul(31) }", true),
            ("#[repr(C)] struct A { n: u16 }", true),
            ("#[derive(Clone, Debug)] /* it */ struct A { n: u16 }", false),
            ("#[derive(Clone, serde::Serialize)] #[allow(unused)] struct A { n: u16 }", true),
            ("#[cfg_attr(feature = \"a\", derive(Serialize))] struct A { n: u16 }", true),
            ("#[cfg_attr(feature = \"a\", derive(Debug))] struct A { n: u16 }", false),
            ("#[derive(Clone)] #[packet] struct A { n: u16 }", true),
            ("struct A { #[field(2)] n: u16 }", true),
            ("struct A { n: u16 } const S: usize = std::mem::size_of::<A>();", true),
            ("struct A { n: u16 } impl A { const S: usize = size_of::<Self>(); }", true),
            ("struct A { n: u16 } fn f(a: *const A) {}", true),
            ("struct A { n: u16 } fn f(a: &A) -> usize { size_of_val(&a.n) }", true),
            ("struct A(u8, u16); fn f(a: &A) -> [u8; 2] { a.1.to_be_bytes() }", true),
            ("struct A(u8, u16); fn f(a: &A) -> [u8; 1] { a.0.to_be_bytes() }", false),
            ("struct A { n: Vec<u16> } fn f(a: &A) { for n in &a.n { put(n.to_be_bytes()) } }", true),
            ("struct A { n: Vec<u16> } fn f(a: &A) { a.n.iter().map(|n| n + 1) }", false),
            ("union A { n: u16, m: [u8; 2] }", true),
            ("fn f() { let n: u16 = g(); put(n.to_be_bytes()) }", true),
            ("fn f() { let n: u16 = g(); } fn h() { let n = 1; put(n.to_be_bytes()) }", false),
            ("fn f(n: u16) -> usize { n + 1 }", false),
            ("extern \"C\" fn f(n: u16) {}", true),
            ("extern \"C\" { fn f(n: u16); }", true),
            ("fn n() -> u16 { 1 } fn f() { put(n().to_be_bytes()) }", true),
            ("impl A { fn n(&self) -> u16 { 1 } fn f(&self) { put((self.n() + 1).to_be_bytes()) } }", true),
            ("impl A { fn n(&self) -> u16 { 1 } fn f(&self) { put(self.n() + 1) } }", false),
            ("const N: u16 = 1; fn f() { put(N.to_be_bytes()) }", true),
            ("#[no_mangle] static N: u16 = 1;", true),
            ("", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("u16").unwrap_or(0);
            let place = Span::new(at, at + 3.min(text.len())).unwrap();
            assert_eq!(shows(&file, place, ("u16", "usize"), &[]), wanted, "{text}");
        }
    }
}

//! [`signature`]: an item's type as others see it.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;

/// The type of an item as others see it, on one line.
pub(super) fn signature(file: &SyntaxFile, node: Branch<'_>, children: &[Branch<'_>]) -> String {
    let field = |name: &str| children.iter().find(|child| child.field == Some(name)).copied();
    match node.kind {
        "function_item" | "function_signature_item" => {
            let mut out = String::new();
            if let Some(modifiers) = children.iter().find(|child| child.kind == "function_modifiers") {
                out.push_str(&plain(file, modifiers.span));
            }
            out.push_str(" fn(");
            for parameter in field("parameters").map(|list| file.children(list)).unwrap_or_default() {
                if !parameter.named || matches!(parameter.kind, "attribute_item" | "line_comment" | "block_comment") {
                    continue;
                }
                let span = file.child(parameter, "type").map_or(parameter.span, |of| of.span);
                // `mut self` is the body's business.
                let text = plain(file, span);
                out.push_str(if text == "mutself" { "self" } else { &text });
                out.push(',');
            }
            out.push(')');
            out.push_str(&field("return_type").map(|of| plain(file, of.span)).unwrap_or_default());
            out.push_str(&type_parameters(file, children));
            out
        }
        "const_item" | "static_item" | "type_item" | "field_declaration" => {
            field("type").map(|of| plain(file, of.span)).unwrap_or_default()
        }
        "struct_item" => {
            let tuple = field("body").filter(|body| body.kind == "ordered_field_declaration_list");
            let fields = tuple.map(|body| plain(file, body.span)).unwrap_or_default();
            fields + &type_parameters(file, children)
        }
        "enum_variant" => field("body")
            .filter(|body| body.kind == "ordered_field_declaration_list")
            .map(|body| plain(file, body.span))
            .unwrap_or_default(),
        "enum_item" | "trait_item" | "union_item" => type_parameters(file, children),
        _ => String::new(),
    }
}

/// A type's signature without those of its parameters that are named in `names`.
pub(super) fn without_parameters(signature: &str, names: &BTreeSet<String>) -> String {
    let Some((head, list)) = signature.strip_suffix('>').and_then(|rest| rest.rsplit_once('<')) else {
        return signature.to_owned();
    };
    let left: Vec<&str> = list.split(',').filter(|name| !names.contains(*name)).collect();
    if left.is_empty() { head.to_owned() } else { format!("{head}<{}>", left.join(",")) }
}

/// Whether a type's signature is what it was but for some of `names`, which meant nothing: another name is in the place of each.
pub(super) fn is_named_otherwise(before: &str, after: &str, names: &BTreeSet<String>) -> bool {
    let (before, after) = (words(before), words(after));
    let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let is_meant = |(old, new): (&&str, &&str)| old == new || names.contains(*old) && is_name(new);
    before.len() == after.len() && before.iter().zip(&after).all(is_meant)
}

/// The names and numbers of a signature, and each sign between them.
fn words(mut text: &str) -> Vec<&str> {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = Vec::new();
    while let Some(first) = text.chars().next() {
        let end =
            if is_of_word(first) { text.find(|c| !is_of_word(c)).unwrap_or(text.len()) } else { first.len_utf8() };
        let Some((word, rest)) = text.split_at_checked(end) else { break };
        words.push(word);
        text = rest;
    }
    words
}

/// How often the type of an item as others see it says `&'static`: what lives as long as that has to go on doing so.
///
/// A constant's lives that long without saying so.
pub(super) fn statics(file: &SyntaxFile, node: Branch<'_>, children: &[Branch<'_>]) -> usize {
    let is_type = |child: &&Branch<'_>| {
        matches!(child.field, Some("parameters" | "return_type" | "type"))
            || child.kind == "ordered_field_declaration_list"
    };
    if matches!(node.kind, "const_item" | "static_item" | "impl_item") {
        return 0;
    }
    let number = |child: &Branch<'_>| {
        let words = file.words(child.span);
        words.windows(2).filter(|pair| matches!(pair, [a, b] if a.text == "&" && b.text == "'static")).count()
    };
    children.iter().filter(is_type).map(number).sum()
}

/// The names of the type and constant parameters.
fn type_parameters(file: &SyntaxFile, children: &[Branch<'_>]) -> String {
    let Some(list) = children.iter().find(|child| child.field == Some("type_parameters")) else {
        return String::new();
    };
    let parameters = file.children(*list).into_iter().filter(|child| child.named && !child.kind.contains("lifetime"));
    let names = parameters.filter_map(|parameter| {
        let name = file.child(parameter, "name").map_or(parameter.span, |name| name.span);
        let name = plain(file, name);
        (!name.is_empty()).then_some(name)
    });
    let names: Vec<String> = names.collect();
    if names.is_empty() { String::new() } else { format!("<{}>", names.join(",")) }
}

/// The text at `span` without blanks, comments, lifetimes and the signs that go with them.
pub(super) fn plain(file: &SyntaxFile, span: Span) -> String {
    let mut out = String::new();
    let mut in_captures = false;
    for word in file.words(span) {
        // `impl T + use<'a>` says which lifetimes are in it.
        in_captures |= word.text == "use";
        if in_captures {
            in_captures = word.text != ">";
            continue;
        }
        if word.text.starts_with('\'') && !word.is_literal {
            continue;
        }
        // `<'a, T>` is `<T>`, `&'a T` is `&T`, `dyn T + 'a` is `dyn T`.
        if word.text == "," && (out.ends_with('<') || out.ends_with('(')) {
            continue;
        }
        if word.text == ">" {
            let len = out.trim_end_matches(['+', ',']).len();
            out.truncate(len);
            if out.ends_with('<') {
                out.pop();
                // `for<'a> Fn(&'a T)` is `Fn(&T)`.
                let len = out.strip_suffix("for").map_or(out.len(), str::len);
                out.truncate(len);
                continue;
            }
        }
        if word.text == ")" && out.ends_with([',', '+']) {
            out.pop();
        }
        out.push_str(word.text);
    }
    out.trim_end_matches(['+', '<']).replace("<>", "")
}

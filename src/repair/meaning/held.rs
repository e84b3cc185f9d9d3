//! What is asked for while it is held already: a lock that is taken twice in one statement never comes, and a cell that is
//! borrowed to be changed beside another borrow stops the program. The compiler sees neither.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Asks that exclude each other and all others of the same thing.
const EXCLUSIVE: &[&str] = &[".lock()", ".write()", ".borrow_mut()"];

/// Asks that only those exclude.
const SHARED: &[&str] = &[".read()", ".borrow()"];

/// Whether `asks`, written behind the value that ends at `at`, asks for what is held there: by a local before, or by the
/// statement around, what a `match`, a `for` or an `if let` looks at being held as long as they run.
pub(super) fn is_held(file: &SyntaxFile, at: usize, asks: &str) -> bool {
    let is_exclusive = EXCLUSIVE.iter().any(|one| asks.starts_with(one));
    if !is_exclusive && !SHARED.iter().any(|one| asks.starts_with(one)) {
        return false;
    }
    let around = file.around(Span::at(at));
    let ends_here = |node: &&Branch<'_>| {
        node.span.end() == at && matches!(node.kind, "field_expression" | "identifier" | "scoped_identifier" | "self")
    };
    let before = at.checked_sub(1).map(|at| file.around(Span::at(at))).unwrap_or_default();
    let Some(value) = around.iter().chain(&before).find(ends_here).map(|node| node.span) else { return false };
    let of = file.text(value);
    let excludes = |behind: &str| is_exclusive || EXCLUSIVE.iter().any(|one| behind.starts_with(one));
    // Another mention of it, and what is asked there.
    let is_other = |node: &Branch<'_>| {
        let behind = file.bytes().get(node.span.end()..).unwrap_or_default();
        let behind = String::from_utf8_lossy(behind.get(..behind.len().min(24)).unwrap_or_default()).into_owned();
        node.span != value && !node.span.contains(value) && file.text(node.span) == of && excludes(behind.trim_start())
    };
    let kinds = ["field_expression", "identifier", "scoped_identifier"];
    let mentions = |within: Span| file.inside(within, &kinds).into_iter().any(|node| is_other(&node));
    let Some(statement) = statement(file, value) else { return false };
    let is_looked_at = looked_at(file, value).into_iter().any(mentions);
    is_looked_at || mentions(statement) || calls_into(file, statement, of) || is_kept(file, statement, of, &excludes)
}

/// How far what a value gives is held: to the end of its statement, of the arm or of the condition that it stands in.
fn statement(file: &SyntaxFile, value: Span) -> Option<Span> {
    let mut held = None;
    for node in file.around(value).into_iter().rev() {
        let ends = match node.kind {
            "block" | "closure_expression" | "match_arm" | "function_item" => true,
            "if_expression" | "while_expression" => file
                .child(node, "condition")
                .is_some_and(|condition| condition.span.contains(value) && !condition.kind.starts_with("let_c")),
            _ => false,
        };
        if ends {
            return held;
        }
        held = Some(node.span);
    }
    held
}

/// What a `match`, a `for`, an `if let` or a `while let` looks at in whose body the value stands.
fn looked_at(file: &SyntaxFile, value: Span) -> Vec<Span> {
    let around = file.around(value);
    let inwards = around.iter().rposition(|node| matches!(node.kind, "closure_expression" | "function_item"));
    let holders = around.iter().skip(inwards.unwrap_or_default());
    let looked = holders.filter_map(|node| match node.kind {
        "match_expression" | "for_expression" => file.child(*node, "value"),
        "if_expression" | "while_expression" => {
            file.child(*node, "condition").filter(|condition| condition.kind.starts_with("let_c"))
        }
        _ => None,
    });
    looked.map(|looked| looked.span).filter(|looked| !looked.contains(value)).collect()
}

/// Whether the statement calls a method of this file on `self` that asks for the same field, in what runs while it is held.
fn calls_into(file: &SyntaxFile, statement: Span, of: &str) -> bool {
    if !of.starts_with("self.") {
        return false;
    }
    let asks = |name: &str| {
        file.all_named(&["function_item"], name).any(|own| {
            let fields = file.inside(own.span, &["field_expression"]);
            fields.iter().any(|field| file.text(field.span) == of)
        })
    };
    let calls = file.inside(statement, &["call_expression"]);
    calls.into_iter().filter_map(|call| file.child(call, "function")).any(|callee| {
        let on = file.child_text(callee, "value");
        let name = file.child_text(callee, "field");
        on == Some("self") && name.is_some_and(asks)
    })
}

/// Whether a local that is declared before the statement, in a block around, holds what is asked for, and nothing drops it.
fn is_kept(file: &SyntaxFile, statement: Span, of: &str, excludes: &dyn Fn(&str) -> bool) -> bool {
    let around = file.around(statement);
    let inwards = around.iter().rposition(|node| matches!(node.kind, "closure_expression" | "function_item"));
    let blocks = around.iter().skip(inwards.unwrap_or_default()).filter(|node| node.kind == "block");
    blocks.into_iter().flat_map(|block| file.children(*block)).any(|one| {
        let holds = one.kind == "let_declaration" && one.span.end() <= statement.start();
        let Some(value) = file.child(one, "value").filter(|_| holds) else { return false };
        let Some(rest) = file.text(value.span).strip_prefix(of) else { return false };
        let asked = [EXCLUSIVE, SHARED].concat().into_iter().find(|asked| rest.starts_with(asked));
        let ends = asked.and_then(|asked| rest.strip_prefix(asked));
        let ends = ends.map(|rest| rest.trim_start_matches('?').trim_start_matches(".unwrap()"));
        let is_guard = ends.is_some_and(|ends| ends.is_empty() || ends.starts_with(".expect(") && !ends.contains(")."));
        let name = file.child_text(one, "pattern").map(|name| name.trim_start_matches("mut ").trim());
        let between = Span::new(one.span.end(), statement.start()).map_or("", |between| file.text(between));
        let is_dropped = name.is_some_and(|name| between.contains(&format!("drop({name})")));
        is_guard && excludes(rest) && !is_dropped && name != Some("_")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(body: &str, asks: &str) -> bool {
        let text = format!("impl A {{ fn f(&self) {{ {body} }} fn g(&self) {{ self.list.push(1) }} }}");
        let at = text.find('|').map_or(0, |at| at);
        is_held(&SyntaxFile::parse(text.replacen('|', "", 1).as_bytes()), at, asks)
    }

    #[test]
    fn what_is_held_is_not_asked_for_again() {
        let lock = ".lock().unwrap()";
        for body in [
            "while let Some(one) = self.list|.pop() { self.list.push(one); }",
            "while let Some(one) = self.list.lock().unwrap().pop() { self.list|.push(one); }",
            "self.list|.push(self.list.len());",
            "match self.list|.pop() { Some(_) => self.g(), None => {} }",
            "let list = self.list.lock().unwrap(); if list.is_empty() { self.list|.push(1); }",
        ] {
            assert!(held(body, lock), "{body}");
        }
        for body in [
            "if self.list|.is_empty() { self.list.push(1); }",
            "let one = self.list|.pop(); self.list.push(one);",
            "let list = self.list.lock().unwrap(); drop(list); self.list|.push(1);",
            "let count = self.list.lock().unwrap().len(); self.list|.push(1);",
            "match self.list|.pop() { Some(_) => self.h(), None => {} }",
        ] {
            assert!(!held(body, lock), "{body}");
        }
        assert!(!held("for one in self.list|.iter() { self.list.len(); }", ".borrow()"));
        assert!(held("for one in self.list.borrow().iter() { self.list|.push(1); }", ".borrow_mut()"));
    }
}

//! What grows in a loop, is given away at times, and begins anew: `if line.len() > width { lines.push(line); }`, with the rest pushed
//! behind the loop. A copy would be given away, and what it is made of kept for the next.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Methods by which something grows.
const GROWING: &[&str] = &["append", "extend", "extend_from_slice", "insert", "push", "push_back", "push_str"];

/// Whether a copy is given away of what is to begin anew (E0382).
pub(super) fn goes_on_growing(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if diagnostic.code.as_deref() != Some("E0382") || part.new_text != ".clone()" {
        return false;
    }
    let at = span_of(&part.place).and_then(|place| place.start().checked_sub(1)).map(Span::at);
    let Some((at, file)) = at.zip(read(&part.place.file)) else { return false };
    let own = file.around(at).into_iter().rfind(|node| node.kind == "identifier");
    own.is_some_and(|own| is_flushed(&file, own))
}

/// Whether the name is that of something that is empty before a loop, grows in it, is given away by a call there under a condition,
/// and by the same call once more behind the loop.
pub(in crate::repair) fn is_flushed(file: &SyntaxFile, own: Branch<'_>) -> bool {
    flushed(file, own).is_some()
}

fn flushed(file: &SyntaxFile, own: Branch<'_>) -> Option<()> {
    let name = file.text(own.span);
    let around = file.around(own.span);
    let list = around.iter().rfind(|node| node.kind == "arguments")?;
    let call = around.iter().rfind(|node| node.kind == "call_expression" && node.span.contains(list.span))?;
    let callee = file.child(*call, "function").filter(|callee| callee.kind == "field_expression")?;
    file.children(*list).into_iter().find(|child| child.named).filter(|only| only.span == own.span)?;
    let is_loop = |node: &&Branch<'_>| matches!(node.kind, "for_expression" | "while_expression" | "loop_expression");
    let at = around.iter().rposition(|node| is_loop(&node))?;
    let (turns, inside) = (around.get(at)?, around.get(at + 1..)?);
    let condition = inside.iter().find(|node| matches!(node.kind, "if_expression" | "match_expression"))?;
    // What grows before it is asked about is looked at as a whole, such as a path whose beginnings are looked for.
    let head = file.words(Span::new(turns.span.start(), condition.span.start())?);
    let grows = |three: &[crate::syntax::Word<'_>]| matches!(three, [of, sign, then] if of.text == name && (sign.text == "." && GROWING.contains(&then.text) || sign.text.starts_with('+')));
    (!head.windows(3).any(grows)).then_some(())?;
    let function = file.nearest(turns.span, &["function_item"])?;
    let lets = file.inside(function.span, &["let_declaration"]).into_iter();
    let is_it = |pattern: &str| pattern.strip_prefix("mut ").unwrap_or(pattern) == name;
    let mut lets = lets.filter(|one| one.span.end() <= turns.span.start());
    let declared = lets.rfind(|one| file.child_text(*one, "pattern").is_some_and(is_it))?;
    let value = file.child_text(declared, "value")?;
    (value.ends_with("::new()") || value == "vec![]" || value.contains("::with_capacity(")).then_some(())?;
    let words = file.words(turns.span);
    let called = |method: &dyn Fn(&str) -> bool| {
        words.windows(3).any(|three| {
            matches!(three, [of, sign, then] if of.text == name
                && (sign.text == "." && method(then.text) || sign.text == "+" && then.text == "=" || sign.text == "+="))
        })
    };
    let is_emptied = words
        .windows(3)
        .any(|three| matches!(three, [of, dot, then] if of.text == name && dot.text == "." && then.text == "clear"));
    (called(&|method| GROWING.contains(&method)) && !is_emptied).then_some(())?;
    let rest = Span::new(turns.span.end(), function.span.end())?;
    let given = |other: &Branch<'_>| {
        let is_same = file.child_text(*other, "function") == Some(file.text(callee.span));
        let list = file.child(*other, "arguments");
        is_same && list.is_some_and(|list| file.words(list.span).get(1).is_some_and(|word| word.text == name))
    };
    file.inside(rest, &["call_expression"]).iter().find(|other| given(other)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::is_flushed;
    use crate::edit::Span;
    use crate::syntax::SyntaxFile;

    fn asked(body: &str) -> bool {
        let code = format!("fn f(words: &[String]) {{ {body} }}");
        let at = code.find("push(line").unwrap() + "push(".len();
        let file = SyntaxFile::parse(code.as_bytes());
        let own = file.around(Span::at(at)).into_iter().rfind(|node| node.kind == "identifier").unwrap();
        is_flushed(&file, own)
    }

    #[test]
    fn what_begins_anew() {
        let grows =
            "let mut line = String::new(); for w in words { if w == \"\" { all.push(line); } line.push_str(w); }";
        assert!(asked(&format!("{grows} all.push(line);")));
        assert!(asked(&format!("{grows} if !line.is_empty() {{ all.push(line.clone()) }}")));
        assert!(asked(
            "let mut line = vec![]; for w in words { match w { None => all.push(line), Some(w) => line.push(w) } } all.push(line)"
        ));
    }

    #[test]
    fn what_goes_on() {
        for body in [
            // Nothing is given away behind the loop.
            "let mut line = String::new(); for w in words { if w == \"\" { all.push(line); } line.push_str(w); }",
            // In each turn: all beginnings of it.
            "let mut line = String::new(); for w in words { line.push_str(w); all.push(line); } all.push(line);",
            // It grows first: some of its beginnings.
            "let mut line = String::new(); for w in words { line.push_str(w); if known(&line) { all.push(line); } } all.push(line);",
            // It is emptied already.
            "let mut line = String::new(); for w in words { if w == \"\" { all.push(line); line.clear(); } line.push_str(w); } all.push(line);",
            // It does not grow.
            "let mut line = String::new(); for w in words { if w == \"\" { all.push(line); } } all.push(line);",
            // It is something to begin with.
            "let mut line = start(); for w in words { if w == \"\" { all.push(line); } line.push_str(w); } all.push(line);",
        ] {
            assert!(!asked(body), "{body}");
        }
    }
}

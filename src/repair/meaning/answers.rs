//! What a value answers by the name under which it goes on: `is_empty` says that there is nothing.

use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Whether what is asked goes by a name that says that there is nothing (`fn is_empty() -> bool { self.list.len() }`): what the
/// function gives back, a local, or a field. Nothing, if the name leaves open which of the two it says.
pub(in crate::repair) fn asks_for_nothing(file: &SyntaxFile, span: Span) -> Option<bool> {
    let Some(name) = answers_as(file, span) else { return Some(false) };
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split('_').collect();
    let any = |of: &[&str]| words.iter().any(|word| of.contains(word));
    // Of a rest it depends on what is asked, and "odd" alone asks for one.
    if file.text(span).contains('%') && !any(&["odd"]) {
        return any(&["even", "divides", "divisible", "multiple", "aligned", "leap"]).then_some(true);
    }
    if any(&["not", "non", "no", "without", "lacks"]) {
        return None;
    }
    let is_nothing = any(&["empty", "zero", "null", "none", "nothing", "blank", "vacant", "exhausted", "depleted"]);
    // Whether one of many is nothing is another question.
    if is_nothing && any(&["has", "have", "any", "contains", "includes", "count"]) {
        return None;
    }
    // Which side these are on depends on what is counted.
    let is_open =
        any(&["missing", "absent", "done", "finished", "over", "full", "idle", "free", "valid", "ok", "clean"]);
    (is_nothing || !is_open).then_some(is_nothing)
}

/// Whether the value at `span` answers by its name that there is nothing (`is_vacant`): that there is
/// something is not what it was asked.
pub(super) fn says_nothing(file: &SyntaxFile, span: Span) -> bool {
    asks_for_nothing(file, span) == Some(true)
}

/// The name under which the value goes on as it is: of the function that gives it back, of the local or of the field.
fn answers_as(file: &SyntaxFile, span: Span) -> Option<String> {
    let around = file.around(span);
    for node in around.iter().rev().skip_while(|node| node.span == span) {
        let named = match node.kind {
            "function_item" => file.child(*node, "name"),
            "let_declaration" => file.child(*node, "pattern").filter(|pattern| pattern.kind == "identifier"),
            "field_initializer" => file.child(*node, "field").or_else(|| file.child(*node, "name")),
            "if_expression" | "match_expression" => {
                let asked = file.child(*node, "condition").or_else(|| file.child(*node, "value"));
                if asked.is_some_and(|asked| asked.span.contains(span)) {
                    return None;
                }
                continue;
            }
            "block"
            | "return_expression"
            | "expression_statement"
            | "else_clause"
            | "match_block"
            | "match_arm"
            | "parenthesized_expression" => continue,
            _ => return None,
        };
        return named.map(|name| file.text(name.span).to_owned());
    }
    None
}

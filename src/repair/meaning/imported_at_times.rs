//! An import that the module has already, under a condition: made once more without one, it would stand twice wherever the
//! condition holds, which no build but this one says. Often the condition was that of a lost line above it.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion imports what its module imports at times.
pub(super) fn is_there_at_times(suggestion: &Suggestion, read: Read<'_>) -> bool {
    suggestion.parts.iter().any(|part| {
        let text = part.new_text.trim();
        let is_import = text.starts_with("use ") && text.ends_with(';') && text.matches(';').count() == 1;
        let at = span_of(&part.place).filter(|at| is_import && at.is_empty());
        let file = at.and_then(|_| read(&part.place.file));
        file.zip(at).is_some_and(|(file, at)| has(&file, at, text))
    })
}

/// Whether the module around `at` imports that name below a `#[cfg]`.
fn has(file: &SyntaxFile, at: Span, text: &str) -> bool {
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    // What is inside of the braces, and not a `mod name;` whose beginning is the place.
    let holder = |span: Span| {
        let around = file.around(span).into_iter().rev();
        let mut lists = around.filter(|own| matches!(own.kind, "block" | "declaration_list"));
        lists.find(|own| own.span.start() < span.start() && span.end() < own.span.end())
    };
    // In a function it is there for that one alone.
    let is_of_module = |own: &Branch<'_>| holder(own.span).is_none_or(|own| own.kind != "block");
    let module = |span: Span| holder(span).map(|own| own.span);
    let attributes = file.all(&["attribute_item"]);
    let is_conditional = |own: &Branch<'_>| {
        let above = attributes.iter().rfind(|attribute| attribute.span.end() <= own.span.start());
        above.is_some_and(|attribute| {
            let gap = Span::new(attribute.span.end(), own.span.start());
            let is_right_above = gap.is_some_and(|gap| file.words(gap).is_empty());
            is_right_above && dense(file.text(attribute.span)).starts_with("#[cfg(")
        })
    };
    let Some(name) = text.trim_end_matches(';').rsplit([':', ' ']).next().filter(|name| !name.is_empty()) else {
        return false;
    };
    // By whatever path: one name stands for one thing.
    let imports = |own: &Branch<'_>| {
        let words = file.words(own.span);
        let goes_on = |at: usize| words.get(at + 1).is_some_and(|next| next.text == ":" || next.text == "as");
        words.iter().enumerate().any(|(at, word)| word.is_name && word.text == name && !goes_on(at))
    };
    let all = file.all(&["use_declaration"]).into_iter();
    let own = all.filter(is_of_module).filter(|own| module(own.span) == module(at));
    let mut same = own.filter(imports);
    same.any(|own| is_conditional(&own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_imported_at_times_is_not_imported_twice() {
        for (source, wanted) in [
            ("#[cfg(unix)]\n\nuse a::B;\n", true),
            ("#[cfg(unix)]\nuse c::{d, B};\n", true),
            ("#[cfg(unix)]\nuse c::{B::d, B as C};\n", false),
            ("#[cfg(unix)]\nuse a::C;\nuse a::B;\n", false),
            ("#[allow(unused)]\nuse a::B;\n", false),
            ("mod m {\n    #[cfg(unix)]\n    use a::B;\n}\n", false),
            ("fn f() {\n    #[cfg(unix)]\n    use a::B;\n}\n", false),
        ] {
            let file = SyntaxFile::parse(source.as_bytes());
            assert_eq!(has(&file, Span::at(source.len()), "use a::B;"), wanted, "{source}");
        }
        let source = "mod shelf;\n#[cfg(unix)]\nuse a::B;\nmod m { fn f() {} }\n";
        let file = SyntaxFile::parse(source.as_bytes());
        let at = |text: &str| Span::at(source.find(text).unwrap_or_default());
        assert!(has(&file, at("mod shelf"), "use a::B;") && has(&file, at("mod m"), "use a::B;"));
        assert!(!has(&file, at("fn f"), "use a::B;"));
    }
}

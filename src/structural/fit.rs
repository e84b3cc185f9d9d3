//! [`fitted`]: text of a request in the indentation and with the line endings of the place that it goes to.

use crate::syntax::{Kind, SyntaxFile};
use std::collections::HashSet;

/// Where text goes.
#[derive(Debug, Clone)]
pub(super) struct Place<'a> {
    /// What its lines begin with.
    pub(super) indent: &'a str,
    /// One step of indentation.
    pub(super) unit: &'a str,
    /// The line ending.
    pub(super) ending: &'a str,
}

/// The snippet without empty lines around it, its lines from the second on indented for their place. The first has no
/// indentation, and the last no line ending. Lines that begin inside a string stay as they are.
pub(super) fn fitted(snippet: &str, place: &Place<'_>) -> String {
    let text = snippet.replace("\r\n", "\n");
    let mut lines: Vec<&str> = text.trim_end().split('\n').collect();
    let blank = lines.iter().take_while(|line| line.trim().is_empty()).count();
    lines.drain(..blank.min(lines.len()));
    let text = lines.join("\n");
    let inside = lines_in_strings(&text);
    let base = base(&lines, &inside);
    let unit = snippet_unit(&lines, base, &inside);
    let mut out = String::new();
    for (number, line) in lines.iter().enumerate() {
        if number == 0 {
            out.push_str(line.trim_start());
            continue;
        }
        out.push_str(place.ending);
        if inside.contains(&number) {
            out.push_str(line);
        } else if !line.trim().is_empty() {
            out.push_str(place.indent);
            out.push_str(&stepped(deeper(line, base), &unit, place.unit));
            out.push_str(line.trim_start());
        }
    }
    out
}

/// The blanks of a line.
fn blanks(line: &str) -> &str {
    line.get(..line.len() - line.trim_start().len()).unwrap_or_default()
}

/// What the line is indented by beyond `base` bytes.
fn deeper(line: &str, base: usize) -> &str {
    let blanks = blanks(line);
    blanks.get(base.min(blanks.len())..).unwrap_or_default()
}

/// The indentation that all lines from the second on have beyond their place, in bytes. Often the first line of a snippet
/// has lost the indentation that the others still have.
fn base(lines: &[&str], inside: &HashSet<usize>) -> usize {
    let Some(first) = lines.first() else { return 0 };
    let of_first = blanks(first).len();
    let counts = |(number, line): &(usize, &&str)| *number > 0 && !inside.contains(number) && !line.trim().is_empty();
    let rest: Vec<(usize, &&str)> = lines.iter().enumerate().filter(counts).collect();
    let Some(least) = rest.iter().map(|(_, line)| blanks(line).len()).min() else { return of_first };
    if least <= of_first {
        return least;
    }
    let closes = rest
        .last()
        .is_some_and(|(_, line)| line.trim_start().starts_with(['}', ')', ']']) && blanks(line).len() == least);
    let first = first.trim();
    let is_whole = first.ends_with([';', '}', ',', ']']) || first.starts_with("//");
    if closes || is_whole { least } else { of_first }
}

/// One step of indentation as the snippet has it.
fn snippet_unit(lines: &[&str], base: usize, inside: &HashSet<usize>) -> String {
    let steps = lines.iter().enumerate().skip(1).filter(|(number, line)| {
        !inside.contains(number) && !line.trim().is_empty() && !line.trim_start().starts_with('*')
    });
    let steps: Vec<&str> = steps.map(|(_, line)| deeper(line, base)).filter(|step| !step.is_empty()).collect();
    if steps.iter().any(|step| step.starts_with('\t')) {
        return "\t".to_owned();
    }
    let least = steps.iter().map(|step| step.len()).min().unwrap_or(4);
    let all_fit = least > 1 && steps.iter().all(|step| step.len() % least == 0);
    " ".repeat(if all_fit { least } else { 4 })
}

/// An indentation in steps of `from`, in steps of `to`; what is no whole step stays.
fn stepped(blanks: &str, from: &str, to: &str) -> String {
    if from == to {
        return blanks.to_owned();
    }
    let mut rest = blanks;
    let mut out = String::new();
    while let Some(after) = rest.strip_prefix(from).or_else(|| rest.strip_prefix('\t')) {
        out.push_str(to);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Numbers of the lines that begin inside a string.
fn lines_in_strings(text: &str) -> HashSet<usize> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let count = |from: usize, to: usize| {
        text.as_bytes().get(from..to).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count()
    };
    let mut found = HashSet::new();
    let (mut done, mut line) = (0, 0);
    for at in (0..code.len()).filter(|at| code.kind(*at) == Some(Kind::Str)) {
        let span = code.span(at);
        line += count(done, span.start());
        let last = line + count(span.start(), span.end());
        found.extend(line + 1..=last);
        (done, line) = (span.end(), last);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(snippet: &str, indent: &str, unit: &str, ending: &str) -> String {
        fitted(snippet, &Place { indent, unit, ending })
    }

    #[test]
    fn text_takes_the_indentation_of_its_place() {
        assert_eq!(fit("fn f() {\n    x\n}\n", "  ", "    ", "\n"), "fn f() {\n      x\n  }");
        assert_eq!(fit("\n        fn f() {\n            x\n        }\n\n", "", "    ", "\n"), "fn f() {\n    x\n}");
        assert_eq!(fit("fn f() {\n        x\n    }", "    ", "    ", "\n"), "fn f() {\n        x\n    }");
        assert_eq!(fit("/// Doc.\n    fn f() {}", "  ", "    ", "\n"), "/// Doc.\n  fn f() {}");
        assert_eq!(fit("fn f()\n    where A: B {}", "", "    ", "\n"), "fn f()\n    where A: B {}");
        assert_eq!(fit("", "  ", "    ", "\n"), "");
    }

    #[test]
    fn steps_are_those_of_the_file() {
        assert_eq!(
            fit("fn f() {\n    if a {\n        b\n    }\n}", "\t", "\t", "\n"),
            "fn f() {\n\t\tif a {\n\t\t\tb\n\t\t}\n\t}"
        );
        assert_eq!(fit("fn f() {\n\tif a {\n\t\tb\n\t}\n}", "", "  ", "\n"), "fn f() {\n  if a {\n    b\n  }\n}");
        assert_eq!(fit("fn f() {\n  a\n}", "", "    ", "\n"), "fn f() {\n    a\n}");
    }

    #[test]
    fn line_endings_are_those_of_the_place_and_strings_are_left_alone() {
        assert_eq!(fit("a;\n\nb;", "  ", "  ", "\r\n"), "a;\r\n\r\n  b;");
        assert_eq!(fit("a(\"x\ny\");\nb;", "  ", "    ", "\n"), "a(\"x\ny\");\n  b;");
        assert_eq!(
            fit("  a(\"x  \ny\");", "", "    ", "\n"),
            "a(\"x  \ny\");",
            "blanks at the end of a line in a string"
        );
        assert_eq!(fit("a(r#\"x\n    y\n\"#);\n    b;", "", "    ", "\n"), "a(r#\"x\n    y\n\"#);\n    b;");
    }
}

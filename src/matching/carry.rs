//! What a match takes over arrives as it was: no line inside a literal is moved, nothing that follows a comment ends up in
//! it, and no two words become one.
//!
//! ast-grep's library puts texts together, and indents what it puts together, whatever stands in them. It is given texts here
//! in which the line breaks of literals are marks, and marks around what ends with a comment; what it makes of them is then
//! read as Rust. Where there is nothing to mark, its text is left alone.

use super::grouping::{CLOSE, Group, OPEN};
use super::matched::Replacement;
use super::rust::{Rust, RustParser};
use super::search::{Document, Found, text_of};
use crate::edit::{Span, line_start};
use crate::syntax::{Kind, SyntaxFile};
use ast_grep_config::Fixer;
use ast_grep_core::meta_var::{MetaVarEnv, MetaVariable};
use ast_grep_core::tree_sitter::StrDoc;
use ast_grep_core::{AstGrep, Node, NodeMatch};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// What stands for a line break in a literal. Like the other marks not in code that people write; where it is, nothing is
/// marked.
const BREAK: char = '\u{3}';
/// What stands around a text that ends with a comment.
const START: char = '\u{4}';
const END: char = '\u{5}';
const MARKS: [char; 3] = [BREAK, START, END];

/// How far back the library looks for the start of a line.
const LOOK_BACK: usize = 512;

/// Carries what matches in one text take over to where it goes.
pub(super) struct Carry<'r> {
    root: &'r AstGrep<Document>,
    file: OnceCell<SyntaxFile>,
    has_marks: OnceCell<bool>,
    /// The literals of several lines.
    literals: OnceCell<Vec<Span>>,
}

impl<'r> Carry<'r> {
    /// For matches in the text of `root`.
    pub(super) fn new(root: &'r AstGrep<Document>) -> Self {
        Carry { root, file: OnceCell::new(), has_marks: OnceCell::new(), literals: OnceCell::new() }
    }

    fn text(&self) -> &'r str {
        let root: Node<'r, Document> = self.root.root();
        &root.get_doc().src
    }

    fn file(&self) -> &SyntaxFile {
        self.file.get_or_init(|| SyntaxFile::parse(self.text().as_bytes()))
    }

    /// Whether the text has marks of its own. Nothing is marked then.
    fn has_marks(&self) -> bool {
        *self.has_marks.get_or_init(|| self.text().contains(MARKS))
    }

    /// `plain`, which is what the library makes of the match, with all that it takes over as it was.
    pub(super) fn carried(&self, one: &Found<'r>, fixer: &Fixer, plain: Replacement) -> Replacement {
        if self.has_marks() || plain.text.contains(MARKS) {
            return plain;
        }
        let own_texts = self.own_texts(one, &BTreeSet::new());
        let text = if own_texts.is_empty() { None } else { self.made_of(one, fixer, &own_texts, &BTreeSet::new()) };
        let text = self.finished(one, plain.span, text.unwrap_or(plain.text));
        Replacement { text, span: plain.span }
    }

    /// The same, with marked parentheses around what is made of `groups`.
    pub(super) fn marked_groups(
        &self,
        one: &Found<'r>,
        fixer: &Fixer,
        replaced: Span,
        groups: &BTreeSet<Group>,
    ) -> Option<String> {
        let text = self.made_of(one, fixer, &self.own_texts(one, groups), groups)?;
        Some(if self.has_marks() { text } else { self.finished(one, replaced, text) })
    }

    /// What is to be marked in what the match takes over, by the names of the variables.
    fn own_texts(&self, one: &Found<'r>, groups: &BTreeSet<Group>) -> Vec<(String, AstGrep<Document>)> {
        let variables = one.get_env().get_matched_variables().filter_map(|variable| match variable {
            MetaVariable::Capture(name, _) | MetaVariable::MultiCapture(name) => Some(name),
            _ => None,
        });
        let own_text = |name: String| {
            let document = self.own_text(one, &name, groups.contains(&Group::Captured(name.clone())))?;
            Some((name, document))
        };
        variables.filter_map(own_text).collect()
    }

    /// What the library makes of the match with these texts in place of its own.
    fn made_of(
        &self,
        one: &Found<'r>,
        fixer: &Fixer,
        own_texts: &[(String, AstGrep<Document>)],
        groups: &BTreeSet<Group>,
    ) -> Option<String> {
        let env = one.get_env();
        let own_text = |wanted: &str| own_texts.iter().find(|(name, _)| name == wanted).map(|(_, document)| document);
        let root: &AstGrep<Document> = self.root;
        let mut own: MetaVarEnv<'_, Document> = MetaVarEnv::new();
        for variable in env.get_matched_variables() {
            match variable {
                MetaVariable::Capture(name, _) => {
                    if let Some(node) = env.get_match(&name) {
                        let node = match own_text(&name) {
                            Some(document) => whole(document)?,
                            None => root.adopt(node.get_inner_node()),
                        };
                        own.insert(&name, node)?;
                    }
                    if let Some(text) = env.get_transformed(&name) {
                        let mut text = text.clone();
                        if groups.contains(&Group::Made(name.clone())) {
                            text.splice(0..0, format!("(/*{OPEN}*/").into_bytes());
                            text.extend(format!("/*{CLOSE}*/)").into_bytes());
                        }
                        // Named after no variable: it is indented as it is to be already.
                        own.insert_transformation(&MetaVariable::Multiple, &name, text);
                    }
                }
                MetaVariable::MultiCapture(name) => {
                    let nodes = match own_text(&name) {
                        Some(document) => vec![whole(document)?],
                        None => {
                            let nodes = env.get_multiple_matches(&name);
                            nodes.iter().map(|node| root.adopt(node.get_inner_node())).collect()
                        }
                    };
                    own.insert_multi(&name, nodes)?;
                }
                _ => {}
            }
        }
        let made = NodeMatch::new(root.adopt(one.get_node().get_inner_node()), own);
        text_of(made.replace_by(fixer))
    }

    /// What the library made, read as Rust and without marks.
    fn finished(&self, one: &Found<'r>, replaced: Span, text: String) -> String {
        let env = one.get_env();
        let is_made = env.get_matched_variables().any(|variable| match variable {
            MetaVariable::Capture(name, _) => env.get_transformed(&name).is_some(),
            _ => false,
        });
        // What a rule's `transform` makes has lost the indentation of its lines already, those of literals included.
        let text = if is_made { text } else { self.with_own_literals(one, text) };
        let text = self.behind_comments(replaced, text);
        self.before_what_follows(replaced, text.replace(BREAK, "\n"))
    }

    /// What the variable stands for as a text of its own, with its marks and as far indented as in the file; `None` if it takes
    /// none.
    fn own_text(&self, one: &Found<'r>, name: &str, is_grouped: bool) -> Option<AstGrep<Document>> {
        let env = one.get_env();
        let span = match (env.get_match(name), env.get_multiple_matches(name).as_slice()) {
            (Some(node), _) | (None, [node]) => Span::new(node.range().start, node.range().end)?,
            (None, [first, .., last]) => Span::new(first.range().start, last.range().end)?,
            (None, []) => return None,
        };
        let text = self.text();
        let said = text.get(span.start()..span.end())?;
        let may_be_marked = said.contains('\n') || said.contains("//");
        let marked = (may_be_marked && !self.has_marks()).then(|| self.marked(span, said)).flatten();
        if marked.is_none() && !is_grouped {
            return None;
        }
        let said = marked.as_deref().unwrap_or(said);
        let line = text.get(line_start(text.as_bytes(), span.start())..)?;
        let indent: String = line.chars().take_while(|c| matches!(c, ' ' | '\t')).collect();
        let said = if is_grouped { format!("(/*{OPEN}*/{said}/*{CLOSE}*/)") } else { said.to_owned() };
        // What a tree is made of is no matter here: it is to have one node, which is as long as the text.
        let stand_in = format!("{indent}{}", "a".repeat(said.len()));
        let tree = RustParser::new().parse(stand_in).ok()?.tree;
        Some(AstGrep::doc(StrDoc { src: format!("{indent}{said}"), lang: Rust::Rust, tree }))
    }

    /// The text of `span` with its marks; `None` if it takes none.
    fn marked(&self, span: Span, said: &str) -> Option<String> {
        let mut bytes = said.as_bytes().to_vec();
        let mut is_marked = false;
        let literals = self.literals();
        let first = literals.partition_point(|literal| literal.end() <= span.start());
        let within = literals.get(first..).unwrap_or_default();
        for literal in within.iter().take_while(|literal| literal.start() < span.end()) {
            let (start, end) = (literal.start().max(span.start()), literal.end().min(span.end()));
            for byte in bytes.get_mut(start - span.start()..end - span.start()).into_iter().flatten() {
                if *byte == b'\n' {
                    *byte = BREAK as u8;
                    is_marked = true;
                }
            }
        }
        let mut marked = String::from_utf8(bytes).ok()?;
        if said.rsplit('\n').next().is_some_and(|line| line.contains("//")) {
            marked = format!("{START}{marked}{END}");
            is_marked = true;
        }
        is_marked.then_some(marked)
    }

    fn literals(&self) -> &[Span] {
        self.literals.get_or_init(|| {
            let code = self.file().code();
            let strings =
                (0..code.len()).filter(|at| code.kind(*at) == Some(Kind::Str) && code.text(*at).contains(&b'\n'));
            strings.map(|at| code.span(at)).collect()
        })
    }

    /// `text` with the literals that the rewrite itself has as they are written there. All others have no line breaks yet, and
    /// the library has indented each line as far as that of the match.
    fn with_own_literals(&self, one: &Found<'r>, text: String) -> String {
        let (source, at) = (self.text(), one.range().start);
        let line = line_start(source.as_bytes(), at);
        let blanks = source.get(line..at).unwrap_or_default().bytes().take_while(|byte| *byte == b' ').count();
        if blanks == 0 || at - line > LOOK_BACK || !text.contains('\n') || !text.contains('"') {
            return text;
        }
        let file = SyntaxFile::parse(text.as_bytes());
        let code = file.code();
        let indented = format!("\n{}", " ".repeat(blanks));
        let mut out = String::with_capacity(text.len());
        let mut done = 0;
        for at in (0..code.len()).filter(|at| code.kind(*at) == Some(Kind::Str)) {
            let span = code.span(at);
            let (Some(before), Some(literal)) = (text.get(done..span.start()), text.get(span.start()..span.end()))
            else {
                continue;
            };
            out.push_str(before);
            out.push_str(&literal.replace(&indented, "\n"));
            done = span.end();
        }
        out.push_str(text.get(done..).unwrap_or_default());
        out
    }

    /// `text` without the marks around what ends with a comment, and with a line break where something stands behind it.
    fn behind_comments(&self, replaced: Span, mut text: String) -> String {
        while let Some(end) = text.find(END) {
            let tail = text.get(end + END.len_utf8()..).unwrap_or_default().to_owned();
            text.truncate(end);
            let start = text.rfind(START).unwrap_or(end);
            text = text.replacen(START, "", 1);
            let is_followed = tail.lines().next().is_some_and(|line| !line.trim().is_empty());
            if is_followed && last_comment(&text).is_some_and(|comment| comment >= start) {
                let indent = match text.get(..start).and_then(|head| head.rfind('\n')) {
                    Some(line) => blanks(text.get(line + 1..).unwrap_or_default()).to_owned(),
                    None => self.indent(replaced.start()),
                };
                text.push('\n');
                text.push_str(&indent);
                text.push_str(tail.trim_start_matches([' ', '\t']));
            } else {
                text.push_str(&tail);
            }
        }
        text
    }

    /// `text` with a line break behind it if it ends with a comment that what follows in the file would be a part of.
    fn before_what_follows(&self, replaced: Span, mut text: String) -> String {
        let follows = self.text().get(replaced.end()..).unwrap_or_default();
        let follows = follows.lines().next().unwrap_or_default().trim_start();
        let is_free = follows.is_empty() || follows.starts_with("//");
        if !is_free && last_comment(&text).is_some() && !self.file().is_inside_token(replaced.end()) {
            text.push('\n');
            // A comment of documentation has its line break with it.
            if !self.text().get(..replaced.end()).unwrap_or_default().ends_with('\n') {
                text.push_str(&self.indent(replaced.start()));
            }
        }
        text
    }

    /// The replacement with blanks around it where it would be one word with what stands beside it.
    pub(super) fn apart(&self, replacement: Replacement) -> Replacement {
        let Replacement { span, mut text } = replacement;
        let (before, said, after) = (
            self.text().get(..span.start()).unwrap_or_default(),
            self.text().get(span.start()..span.end()).unwrap_or_default(),
            self.text().get(span.end()..).unwrap_or_default(),
        );
        let is_empty = text.is_empty();
        let first = Meeting::of_start(if is_empty { after } else { &text });
        let joins = first.is_some() && Meeting::of_end(before).is_some();
        let did_join = !is_empty && Meeting::of_start(said) == first;
        if joins && !did_join && !self.file().is_inside_token(span.start()) {
            text.insert(0, ' ');
        }
        let last = Meeting::of_end(&text);
        let joins = last.is_some() && Meeting::of_start(after).is_some();
        let did_join = Meeting::of_end(said) == last;
        if joins && !did_join && !self.file().is_inside_token(span.end()) {
            text.push(' ');
        }
        Replacement { span, text }
    }

    /// The blanks that the line of `at` begins with.
    fn indent(&self, at: usize) -> String {
        blanks(self.text().get(line_start(self.text().as_bytes(), at)..).unwrap_or_default()).to_owned()
    }
}

/// What does not stand beside its like without becoming one thing with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meeting {
    Word,
    /// A literal in quotes, which takes a word before it for its prefix, and one behind it for its suffix.
    Quotes,
}

impl Meeting {
    fn of_start(text: &str) -> Option<Meeting> {
        Meeting::of(text.chars().next()?)
    }

    fn of_end(text: &str) -> Option<Meeting> {
        let raw = text.trim_end_matches('#');
        Meeting::of(if raw.ends_with('"') { '"' } else { text.chars().next_back()? })
    }

    fn of(c: char) -> Option<Meeting> {
        match c {
            '"' | '\'' => Some(Meeting::Quotes),
            _ => (c == '_' || c.is_alphanumeric()).then_some(Meeting::Word),
        }
    }
}

/// The node that is the whole of what [`Carry::own_text`] made.
fn whole(document: &AstGrep<Document>) -> Option<Node<'_, Document>> {
    let text = &document.root().get_doc().src;
    let start = text.len() - text.trim_start_matches([' ', '\t']).len();
    document.root().dfs().find(|node| node.range() == (start..text.len()))
}

/// The blanks that a line begins with.
fn blanks(line: &str) -> &str {
    line.get(..line.len() - line.trim_start_matches([' ', '\t']).len()).unwrap_or_default()
}

/// Where the comment begins that goes to the end of the text, and would go on with what comes behind it.
fn last_comment(text: &str) -> Option<usize> {
    let line = text.rsplit('\n').next().unwrap_or_default();
    if !line.contains("//") {
        return None;
    }
    let file = SyntaxFile::parse(text.as_bytes());
    let comment = file.tokens()?.comments.last()?;
    let is_last = comment.span.end() >= text.trim_end_matches('\r').len();
    (!comment.block && is_last).then_some(comment.span.start())
}

#[cfg(test)]
mod tests {
    use crate::matching::tests::regrouped;

    #[test]
    fn what_follows_a_comment_stays_out_of_it() {
        let h = ("g($$$A)", "h($$$A)");
        let cases = [
            (h, "g(\n        1, // one\n    ).foo(2)", "h(1, // one\n    ).foo(2)"),
            (h, "(g(1, // d\n), g(1 // e\n))", "(h(1, // d\n    ), h(1 // e\n))"),
            (h, "g(\n        1,\n        2, // two\n    )", "h(1,\n    2, // two\n    )"),
            (("g($$$A)", "h(\n    $$$A\n)"), "g(1, // one\n)", "h(\n        1, // one\n    )"),
            (("g($$$A)", "h(\n    [$$$A],\n)"), "g(1, // one\n)", "h(\n        [1, // one\n        ],\n    )"),
            (("g($$$A)", "h($$$A, $$$A)"), "g(1 // one\n)", "h(1 // one\n    , 1 // one\n    )"),
            // What comes behind the match is behind the comment as well.
            (("unsafe { $$$B }", "$$$B"), "f(unsafe { x // c\n})", "f(x // c\n    )"),
            (("unsafe { $$$B }", "$$$B"), "[unsafe { x // c\n}\n]", "[x // c\n]"),
            (
                ("unsafe { $$$B }", "{ $$$B }"),
                "{\n    unsafe {\n        g(); // last\n    }\n    h();\n}",
                "{\n    { g(); // last\n    }\n    h();\n}",
            ),
            (h, "g(1, // one\r\n    ).foo(2)", "h(1, // one\r\n    ).foo(2)"),
            // What only looks like a comment, and what ends by itself.
            (h, "g(\"//\")", "h(\"//\")"),
            (h, "g(1 /* // */)", "h(1 /* // */)"),
            (("g($$$A)", "h(\"$$$A\", 1)"), "g(1 // one\n)", "h(\"1 // one\", 1)"),
        ];
        for ((pattern, rewrite), before, after) in cases {
            assert_eq!(regrouped(pattern, rewrite, before), after, "{pattern} of {before}");
        }
    }

    #[test]
    fn words_that_were_apart_stay_apart() {
        let bare = ("($A)", "$A");
        let cases = [
            (bare, "{ return(a); }", "{ return a; }"),
            (bare, "{ return (a); }", "{ return a; }"),
            (bare, "{ return(\"a\"); }", "{ return \"a\"; }"),
            (bare, "{ if a {} else{ (b) } }", "{ if a {} else{ b } }"),
            (("!$A", "$A"), "{ return!x }", "{ return x }"),
            (("\"a\"", "A"), "{ return\"a\" }", "{ return A }"),
            (("{ a }", "a"), "{ match{ a }{ _ => 1 } }", "{ match(a){ _ => 1 } }"),
            // Nothing between words that met before, and none where no words meet.
            (("$A.b", "$A.c"), "a.b.d", "a.c.d"),
            (("\"a\"", "\"b\""), "{ return\"a\" }", "{ return\"b\" }"),
            (bare, "-(a)", "-a"),
        ];
        for ((pattern, rewrite), before, after) in cases {
            assert_eq!(regrouped(pattern, rewrite, before), after, "{pattern} of {before}");
        }
    }

    #[test]
    fn lines_inside_literals_stay_where_they_are() {
        let g = ("g($A, $B)", "h(\n    $A,\n    $B,\n)");
        let cases = [
            (g, "g(\"a\n    b\", 1)", "h(\n        \"a\n    b\",\n        1,\n    )"),
            (g, "g(br#\"a\n\"#, 1)", "h(\n        br#\"a\n\"#,\n        1,\n    )"),
            (
                ("unsafe { $$$B }", "$$$B"),
                "{\n        unsafe {\n            g(\"a\n            b\");\n        }\n    }",
                "{\n        g(\"a\n            b\");\n    }",
            ),
            // Those of the rewrite as well, and those beside which something is grouped.
            (("g($A)", "h(\n    \"x\n  y\",\n    $A,\n)"), "g(1)", "h(\n        \"x\n  y\",\n        1,\n    )"),
            (("g($A, $B)", "$A + $B"), "g(\"a\n  b\", c & d) * 2", "(\"a\n  b\" + (c & d)) * 2"),
            (("g($A)", "{\n    $A * 2\n}"), "g(f(\"a\n  b\") + 1)", "{\n        (f(\"a\n  b\") + 1) * 2\n    }"),
        ];
        for ((pattern, rewrite), before, after) in cases {
            assert_eq!(regrouped(pattern, rewrite, before), after, "{pattern} of {before}");
        }
    }
}

//! [`SyntaxFile::hollowed`]: functions that promise what they promised and do nothing.

use super::item::path;
use super::tree::SyntaxFile;
use crate::edit::Span;
use tree_sitter::Node;

/// What a body is that is never done, so that it need not give anything back: it fits whatever a function promises.
const BODY: &str = "{loop{}";

impl SyntaxFile {
    /// The bodies of the outermost functions around these bytes, each once, in order, with what may stand in their place:
    /// as long and of as many lines as what was there, wherever that has the room.
    ///
    /// `None` if one of the bytes is in no body, or in one that cannot be left out: the compiler runs what is `const`, and
    /// learns from a body what `impl Trait` stands for.
    pub fn hollowed(&self, offsets: impl IntoIterator<Item = usize>) -> Option<Vec<(Span, String)>> {
        let tree = self.tree()?;
        let mut bodies: Vec<Span> = Vec::new();
        for offset in offsets {
            if bodies.iter().any(|body| body.start() <= offset && offset < body.end()) {
                continue;
            }
            let around = path(tree, Span::at(offset));
            let body = around.into_iter().find_map(|node| {
                let body = node.child_by_field_name("body").filter(|_| node.kind() == "function_item")?;
                (body.start_byte() <= offset && offset < body.end_byte()).then_some((node, body))
            });
            let (function, body) = body?;
            if !can_be_hollow(function) {
                return None;
            }
            bodies.push(Span::new(body.start_byte(), body.end_byte())?);
        }
        bodies.sort();
        bodies.into_iter().map(|body| Some((body, filled(body.slice(self.bytes())?)))).collect()
    }
}

fn can_be_hollow(function: Node<'_>) -> bool {
    let mut cursor = function.walk();
    let modifiers = function.children(&mut cursor).find(|node| node.kind() == "function_modifiers");
    let is_const = modifiers.is_some_and(|all| all.children(&mut all.walk()).any(|word| word.kind() == "const"));
    let is_opaque = function.child_by_field_name("return_type").is_some_and(is_opaque);
    !is_const && !is_opaque
}

/// Whether `impl Trait` is anywhere in a type.
fn is_opaque(kind: Node<'_>) -> bool {
    kind.kind() == "abstract_type" || kind.children(&mut kind.walk()).any(is_opaque)
}

/// A body that does nothing, of the length and the lines of this one.
fn filled(body: &[u8]) -> String {
    let lines = body.iter().filter(|byte| **byte == b'\n').count();
    let blanks = body.len().saturating_sub(BODY.len() + lines + 1);
    format!("{BODY}{}{}}}", " ".repeat(blanks), "\n".repeat(lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hollow(text: &str, at: &[&str]) -> Option<String> {
        let offsets = at.iter().map(|place| text.find(place).unwrap());
        let bodies = SyntaxFile::parse(text.as_bytes()).hollowed(offsets)?;
        let mut made = text.to_owned();
        for (span, body) in bodies.into_iter().rev() {
            made.replace_range(span.start()..span.end(), &body);
        }
        Some(made)
    }

    #[test]
    fn what_is_around_keeps_its_place() {
        let text = "fn a() -> u8 {\r\n    let ä = 1;\r\n    b(ä)\r\n}\nfn b() {}\n";
        let made = hollow(text, &["b(ä)", "let"]).unwrap();
        assert_eq!((made.len(), made.lines().count()), (text.len(), text.lines().count()));
        assert!(made.starts_with("fn a() -> u8 {loop{}  ") && made.ends_with("}\nfn b() {}\n"), "{made}");
    }

    #[test]
    fn a_short_body_grows() {
        assert_eq!(hollow("fn a() { x }", &["x"]).unwrap(), "fn a() {loop{}}");
    }

    #[test]
    fn what_is_nested_goes_with_the_outermost() {
        let text = "impl A { async fn a() { fn b() { c } let d = || e; } }";
        let made = hollow(text, &["c }", "e;"]).unwrap();
        assert_eq!(made, format!("impl A {{ async fn a() {{loop{{}}{}}} }}", " ".repeat(22)));
        assert_eq!(made.len(), text.len());
    }

    #[test]
    fn what_is_in_no_body_or_needed_stays() {
        assert_eq!(hollow("use a::b; fn c() { d }", &["a::b"]), None);
        assert_eq!(hollow("fn c(x: Y) { d }", &["Y"]), None);
        assert_eq!(hollow("const fn c() -> u8 { d }", &["d }"]), None);
        assert_eq!(hollow("fn c() -> Option<impl Iterator<Item = u8>> { d }", &["d }"]), None);
        assert_eq!(hollow("fn c(f: impl Fn()) { d }", &["d }"]).unwrap(), "fn c(f: impl Fn()) {loop{}}");
        assert_eq!(hollow("a! { fn c() { d } }", &["d }"]), None);
    }
}

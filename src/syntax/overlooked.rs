//! [`overlooked`]: what rustc's lexer and parser reject wherever it stands, and syn lets pass.
//!
//! Only what is an error in every edition and under every `cfg`: a literal with a suffix of somebody's own, which a macro
//! may read, is none.

use super::code::Code;
use super::token::{Kind, lex};
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ExprLet, Lit, Local, Pat};

/// 1-based lines of what rustc cannot parse in a text that syn accepted as `file`, in the order of the text.
pub(super) fn overlooked(text: &str, file: &syn::File) -> Vec<usize> {
    let mut found = Faults { lines: lexical(text) };
    found.visit_file(file);
    found.lines.sort_unstable();
    found.lines
}

/// Lines with blanks between tokens that Rust does not know, and with characters in quotes that have to be escaped there.
fn lexical(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let tokens = lex(bytes);
    let code = Code { bytes, tokens: &tokens.code };
    let is_fault = |at: &usize| match code.kind(*at) {
        // To the lexer such a blank is a letter.
        Some(Kind::Ident | Kind::RawIdent | Kind::Lifetime | Kind::Num) if !code.text(*at).is_ascii() => {
            String::from_utf8_lossy(code.text(*at)).chars().any(char::is_whitespace)
        }
        Some(Kind::Char) => code.text(*at).iter().any(|byte| matches!(byte, b'\n' | b'\r' | b'\t')),
        Some(Kind::Punct(byte)) => byte == b'\'',
        _ => false,
    };
    let line = |at: usize| 1 + bytes.iter().take(code.span(at).start()).filter(|byte| **byte == b'\n').count();
    let mut lines: Vec<usize> = (0..code.len()).filter(is_fault).take(MAX_LEXICAL).map(line).collect();
    lines.dedup();
    lines
}

/// Most tokens for which the line is looked up.
const MAX_LEXICAL: usize = 100;

struct Faults {
    lines: Vec<usize>,
}

impl Faults {
    fn at(&mut self, span: proc_macro2::Span) {
        self.lines.push(span.start().line.max(1));
    }

    /// A condition: `let` may stand in it, alone or joined by `&&`.
    fn condition(&mut self, condition: &Expr) {
        match condition {
            Expr::Let(one) => visit::visit_expr_let(self, one),
            Expr::Binary(both) if matches!(both.op, BinOp::And(_)) => {
                self.condition(&both.left);
                self.condition(&both.right);
            }
            other => self.visit_expr(other),
        }
    }
}

impl<'ast> Visit<'ast> for Faults {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_expr_if(&mut self, found: &'ast syn::ExprIf) {
        self.condition(&found.cond);
        self.visit_block(&found.then_branch);
        if let Some((_, other)) = &found.else_branch {
            self.visit_expr(other);
        }
    }

    fn visit_expr_while(&mut self, found: &'ast syn::ExprWhile) {
        self.condition(&found.cond);
        self.visit_block(&found.body);
    }

    fn visit_pat_guard(&mut self, found: &'ast syn::PatGuard) {
        self.visit_pat(&found.pat);
        self.condition(&found.guard);
    }

    /// One that is no part of a condition.
    fn visit_expr_let(&mut self, found: &'ast ExprLet) {
        self.at(found.let_token.span);
        visit::visit_expr_let(self, found);
    }

    fn visit_expr_call(&mut self, found: &'ast syn::ExprCall) {
        if let Expr::Await(awaited) = &*found.func {
            self.at(awaited.await_token.span);
        }
        visit::visit_expr_call(self, found);
    }

    fn visit_local(&mut self, found: &'ast Local) {
        if let Pat::Lit(literal) = &found.pat
            && let Lit::Int(number) = &literal.lit
            && !number.suffix().is_empty()
            && !number.suffix().starts_with(['i', 'u', 'f'])
        {
            self.at(number.span());
        }
        if let Some(init) = &found.init
            && init.diverge.is_some()
            && let Expr::Binary(both) = &*init.expr
            && matches!(both.op, BinOp::And(_) | BinOp::Or(_))
        {
            self.at(found.let_token.span);
        }
        visit::visit_local(self, found);
    }

    fn visit_lit_int(&mut self, found: &'ast syn::LitInt) {
        if matches!(found.suffix(), "e" | "E") {
            self.at(found.span());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(body: &str) -> Vec<usize> {
        let text = format!("async fn f() {{\n{body}\n}}\n");
        overlooked(&text, &syn::parse_file(&text).unwrap_or_else(|error| panic!("{error}: {body}")))
    }

    #[test]
    fn what_rustc_rejects_and_syn_does_not() {
        for body in [
            "foo(let a = 1);",
            "let x = let y = 1;",
            "36 | let y = 1;",
            "if (let a = b) {}",
            "if let a = b || c {}",
            "if a && (let b = c) {}",
            "while !let a = b {}",
            "match a { b if (let c = d) => {} _ => {} }",
            "y.await();",
            "let Some(x) = y || z else { return };",
            "let 1x = 2;",
            "let y = 1e;",
            "let y = ''';",
            "let y = '\t';",
            "let x\u{a0}= 1;",
            "m!(x\u{2003}y);",
            "let x =\u{3000}1;",
            "let x = 1\u{a0}+ 2;",
        ] {
            assert_eq!(lines(body), [2], "{body:?}");
        }
        assert_eq!(lines("a();\nlet y = '\n';\nlet\u{a0}z = 1;"), [3, 5]);
    }

    #[test]
    fn what_rustc_takes_is_no_fault() {
        for body in [
            "if let a = b && let c = d && e {}",
            "while let Some(x) = y.await && x {}",
            "match a { b if let c = d && e => {} _ => {} }",
            "if { let a = b; a } {}",
            "if x(|| { if let a = b {} true }) {}",
            "(y.await)(); y.await.z();",
            "let Some(x) = (y || z) else { return };",
            "let Some(x) = f(|| a || b) else { return };",
            "let y = 1km; m!(1x, let a = 1, a.await());",
            "let 1u8 = 2 else { return };",
            "let y = [1e5, 1e+5, 1E-5, 0xe, 0x1e];",
            "let y = ['\\'', '\\n', '\\t', '\"', ' ', '\u{a0}', b'\\''];",
            "let y = \"a\u{a0}b\"; // a\u{3000}b\n/* \u{a0} */",
            "let \u{e9}t\u{e9}\u{200e} = 'a: loop { break 'a };\u{85}",
        ] {
            assert_eq!(lines(body), [0; 0], "{body:?}");
        }
    }
}

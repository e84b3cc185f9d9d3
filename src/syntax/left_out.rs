//! [`SyntaxFile::left_out`]: the code of one stretch that a configuration does not compile.

use super::cfg::CfgAnswer;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// Code under a `cfg`, or attributes under a `cfg_attr`, that a configuration leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftOut {
    /// From its `#[cfg]` on, or the branch of a `cfg_if!`.
    pub span: Span,
    /// Whether it is only what a `cfg_attr` would put there.
    pub is_attribute: bool,
}

impl SyntaxFile {
    /// What begins in `within` and is not known to be compiled, in the order of the file. Nothing of a file that is over the
    /// bounds.
    pub fn left_out(&self, within: Span, is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> Vec<LeftOut> {
        if self.tokens().is_none() {
            return Vec::new();
        }
        let code = self.code();
        let inactive = self.inactive(is_active);
        let first = inactive.regions.partition_point(|(from, _)| code.span(*from).start() < within.start());
        let there = inactive.regions.get(first..).unwrap_or_default().iter();
        there
            .take_while(|(from, _)| code.span(*from).start() < within.end())
            .filter_map(|(from, to)| {
                let last = to.checked_sub(1).filter(|last| last >= from)?;
                let span = Span::new(code.span(*from).start(), code.span(last.min(code.len().checked_sub(1)?)).end())?;
                Some(LeftOut { span, is_attribute: code.is_punct(*from, b',') })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_in_the_stretch_and_is_off_is_left_out() {
        let text =
            "#[cfg(a)] fn f() {}\nfn g() { #[cfg(a)] log(); #[cfg(b)] x(); y() }\n#[cfg_attr(a, inline)] fn h() {}\n";
        let file = SyntaxFile::parse(text.as_bytes());
        let b_alone = |name: &str, _: Option<&str>| match name {
            "b" => CfgAnswer::Active,
            _ => CfgAnswer::Inactive,
        };
        let of = |from: &str, to: &str| {
            let (start, end) = (text.find(from).expect("there"), text.rfind(to).expect("there"));
            let found = file.left_out(Span::new(start, end).expect("in order"), &b_alone);
            found.iter().map(|part| (file.text(part.span).to_owned(), part.is_attribute)).collect::<Vec<_>>()
        };
        assert_eq!(of("fn g", "y()"), [("#[cfg(a)] log();".to_owned(), false)]);
        assert_eq!(of("#[cfg_attr", "fn h"), [(", inline".to_owned(), true)]);
        assert_eq!(of("fn f", "fn g"), []);
    }
}

//! [`SyntaxFile::included`]: the files whose text a file has in it by `include!`.

use super::code::string_value;
use super::module::joined;
use super::token::Kind;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// Most files that are included by one.
const MAX_INCLUDED: usize = 256;

impl SyntaxFile {
    /// Where the text of other files stands, and which these are, given the name of this one. What a macro gives the path is not
    /// known, as in `include!(concat!(env!("OUT_DIR"), "/x.rs"))`.
    pub fn included(&self, file: &str) -> Vec<(Span, String)> {
        let code = self.code();
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let calls = (0..code.len()).filter(|i| {
            code.is_word(*i, "include") && code.is_punct(i + 1, b'!') && matches!(code.kind(i + 2), Some(Kind::Open(_)))
        });
        let told = calls.filter_map(|i| {
            let (literal, close) = (i + 3, code.close_of(i + 2));
            let is_alone = code.kind(literal) == Some(Kind::Str) && close <= literal + 2;
            is_alone.then(|| (code.span(i), joined(folder, &[&string_value(code.text(literal))])))
        });
        told.take(MAX_INCLUDED).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_included_by_its_path() {
        let text = "include!(\"inc/a.rs\"); mod m { include! { \"../b.rs\", } }\ninclude!(concat!(\"c\", \".rs\")); include_str!(\"d.txt\");";
        let found = SyntaxFile::parse(text.as_bytes()).included("src/x.rs");
        assert_eq!(found.into_iter().map(|(_, file)| file).collect::<Vec<_>>(), ["src/inc/a.rs", "b.rs"]);
        for to in 0..=text.len() {
            let _ = SyntaxFile::parse(&text.as_bytes()[..to]).included("src/x.rs");
        }
    }
}

//! What a text looks like when all that senders get wrong without noticing is left out of it.
//!
//! Folding drops white space, invisible characters, accents and escapes, and makes one of what looks alike: upper and
//! lower case, kinds of quotes and dashes, letters of other scripts. It only ever finds candidates: what differs at a
//! place is told from the texts as they are.

/// Letters with an accent of their own, and the letters below the accents, in the same order.
const ACCENTED: &str = "àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšţťùúûüũūŭůűųŵýÿŷźżž";
const UNACCENTED: &str = "aaaaaaaaacccccdeeeeeeeeegggghiiiiiiiijklllnnnnoooooooorrrssssttuuuuuuuuuuwyyyzzz";

/// Letters of other scripts that look like Latin ones, and those.
const FOREIGN: &str = "аеорсухіјѕһԁмнтквοαρυικντχєɡ";
const LATIN: &str = "aeopcyxijshdmhtkboapuikvtxeg";

/// Whether nothing is to be seen of `c`, and it is no space either.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Whether `c` sits on the character before it.
pub(super) fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// The plain character for a quote, a dash, an ellipsis or a fullwidth form; `c` itself otherwise.
pub(super) fn typewritten(c: char) -> char {
    match c {
        '\'' | '`' | '\u{b4}' | '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{2035}' | '\u{2039}' | '\u{203a}' => '"',
        '\u{ab}' | '\u{bb}' | '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{2036}' | '\u{301d}'..='\u{301f}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{2026}' => '.',
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = u32::from(c).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(c);
            if plain == '\'' || plain == '`' { '"' } else { plain }
        }
        _ => c,
    }
}

/// The Latin letter without accent that `c`, which is in lower case, looks like; `c` itself if there is none.
pub(super) fn lookalike(c: char) -> char {
    let pair = |from: &str, to: &str| from.chars().position(|f| f == c).and_then(|at| to.chars().nth(at));
    match c {
        '\u{e0}'..='\u{17f}' => pair(ACCENTED, UNACCENTED).unwrap_or(c),
        '\u{250}'..='\u{2af}' | '\u{370}'..='\u{52f}' => pair(FOREIGN, LATIN).unwrap_or(c),
        _ => c,
    }
}

/// What is left of one character; nothing if it is left out.
fn fold(c: char) -> Option<char> {
    if c.is_ascii() {
        return match c {
            '\'' | '`' => Some('"'),
            '\t'..='\r' | ' ' => None,
            _ => Some(c.to_ascii_lowercase()),
        };
    }
    if c.is_whitespace() || is_invisible(c) || is_combining(c) {
        return None;
    }
    Some(lookalike(typewritten(c).to_lowercase().next().unwrap_or(c)))
}

/// The folded characters of a text, each with the offset where it stood.
pub(super) struct Folded<'t> {
    chars: std::str::CharIndices<'t>,
    escaped: bool,
    dot: bool,
}

/// Folds `text`.
pub(super) fn folded(text: &str) -> Folded<'_> {
    Folded { chars: text.char_indices(), escaped: false, dot: false }
}

impl Iterator for Folded<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let (at, c) = self.chars.next()?;
            if c == '\\' {
                self.escaped = true;
                continue;
            }
            // `\n` and a line feed are the same: both are left out.
            if std::mem::take(&mut self.escaped) && matches!(c, 'n' | 'r' | 't') {
                continue;
            }
            let Some(c) = fold(c) else { continue };
            // `…` and `...` are the same.
            if std::mem::replace(&mut self.dot, c == '.') && c == '.' {
                continue;
            }
            return Some((at, c));
        }
    }
}

/// A folded text that knows where its characters come from.
pub(super) struct Folding {
    pub chars: Vec<char>,
    /// Offset of each character.
    pub at: Vec<usize>,
}

impl Folding {
    pub(super) fn of(text: &str) -> Self {
        let (at, chars) = folded(text).unzip();
        Folding { chars, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold_all(text: &str) -> String {
        folded(text).map(|(_, c)| c).collect()
    }

    #[test]
    fn what_senders_mix_up_folds_to_the_same() {
        for (a, b) in [
            ("let x  = 1;\r\n", "\tlet x=1;"),
            ("say \u{201c}yes\u{201d} \u{2014} now\u{2026}", "say 'yes' - now..."),
            ("println!(\"a\\nb\");", "println!(\\\"a\\\\nb\\\");"),
            ("\"a\\nb\"", "\"a\nb\""),
            ("caf\u{e9}", "Cafe\u{301}"),
            ("\u{441}ount", "count"),
            ("a\u{200b}b\u{a0}c", "abc"),
            ("\u{ff08}x\u{ff09}", "(x)"),
        ] {
            assert_eq!(fold_all(a), fold_all(b), "{a:?} {b:?}");
        }
        assert_ne!(fold_all("a + b"), fold_all("a - b"));
    }

    #[test]
    fn the_tables_are_pairs() {
        assert_eq!(ACCENTED.chars().count(), UNACCENTED.chars().count());
        assert_eq!(FOREIGN.chars().count(), LATIN.chars().count());
        for (accented, plain) in ACCENTED.chars().zip(UNACCENTED.chars()) {
            assert_eq!(lookalike(accented), plain);
        }
        for (foreign, latin) in FOREIGN.chars().zip(LATIN.chars()) {
            assert_eq!(lookalike(foreign), latin);
        }
    }

    #[test]
    fn offsets_are_those_of_the_text() {
        let text = "\u{e9} \\n\u{201c}B";
        let folding = Folding::of(text);
        assert_eq!(folding.chars, ['e', '"', 'b']);
        for (c, at) in [('\u{e9}', 0), ('\u{201c}', 1), ('B', 2)].map(|(c, n)| (c, folding.at[n])) {
            assert!(text.get(at..).unwrap().starts_with(c));
        }
    }
}

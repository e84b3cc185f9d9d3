//! [`Kept`]: what question after question about one file needs, worked out once. A file may get as many questions as it
//! has lines, and most of them should not cost what the file is long.

use super::cfg::CfgAnswer;
use super::code::{Code, string_value};
use super::doc::documentation;
use super::inactive::{IsActive, inactive_regions};
use super::mention::{called_macros, given_to_conditional_macros};
use super::token::Kind;
use super::tree::SyntaxFile;
use super::twin::Namesakes;
use super::use_tree::{is_use, leaves};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Most configurations whose answer is kept for one file.
const MAX_CONFIGURATIONS: usize = 64;

/// Indices of tokens, half-open.
pub(super) type Tokens = (usize, usize);

/// Answers about one file that are not worked out twice.
#[derive(Debug, Default)]
pub(super) struct Kept {
    inactive: Mutex<Vec<(Vec<Asked>, Arc<Inactive>)>>,
    words: OnceLock<HashMap<Box<[u8]>, Vec<u32>>>,
    documented: OnceLock<HashSet<Box<str>>>,
    definitions: OnceLock<Vec<usize>>,
    uses: OnceLock<Vec<Tokens>>,
    namesakes: OnceLock<Namesakes>,
    lines: OnceLock<Vec<usize>>,
}

/// A name or a pair that a condition of the file asks for, and what was said of it.
type Asked = (Box<str>, Option<Box<str>>, CfgAnswer);

/// The code of a file that one configuration does not compile.
#[derive(Debug)]
pub(super) struct Inactive {
    /// As [`inactive_regions`] gives it.
    pub(super) regions: Vec<Tokens>,
    /// The bodies of the file's macros that this code calls, and what is given to those that are themselves left out.
    pub(super) macros: Vec<Tokens>,
}

impl Inactive {
    /// Whether the byte at `offset` lies in it.
    pub(super) fn holds(&self, code: Code<'_>, offset: usize) -> bool {
        let behind = self.regions.partition_point(|(from, _)| code.span(*from).start() <= offset);
        let region = behind.checked_sub(1).and_then(|last| self.regions.get(last));
        region.is_some_and(|(from, to)| {
            let last = to.checked_sub(1).filter(|last| last >= from);
            last.is_some_and(|last| offset < code.span(last).end())
        })
    }
}

impl SyntaxFile {
    /// What is not compiled if this is said of its conditions. Who is asked says the same each time, and asks nothing of this
    /// file himself.
    pub(super) fn inactive(&self, is_active: IsActive<'_>) -> Arc<Inactive> {
        let mut kept = self.kept().inactive.lock().unwrap_or_else(PoisonError::into_inner);
        // Where all that was asked gets the same answers, nothing else is asked, and the outcome is the same.
        let is_same = |(name, value, answer): &Asked| is_active(name, value.as_deref()) == *answer;
        if let Some((_, known)) = kept.iter().find(|(asked, _)| asked.iter().all(is_same)) {
            return Arc::clone(known);
        }
        let asked: RefCell<HashSet<Asked>> = RefCell::default();
        let listening = |name: &str, value: Option<&str>| {
            let answer = is_active(name, value);
            asked.borrow_mut().insert((name.into(), value.map(Into::into), answer));
            answer
        };
        let regions = inactive_regions(self.code(), &listening);
        let mut macros = called_macros(self, &regions);
        macros.extend(given_to_conditional_macros(self, &regions));
        let inactive = Arc::new(Inactive { regions, macros });
        if kept.len() < MAX_CONFIGURATIONS {
            kept.push((asked.into_inner().into_iter().collect(), Arc::clone(&inactive)));
        }
        inactive
    }

    /// Whether one of the tokens in `range` may be this name (without `r#`) or lifetime, or a string with such a word in it,
    /// escaped or not; `false` is certain.
    pub(super) fn may_have_word(&self, word: &str, range: Range<usize>) -> bool {
        !can_be_sought(word) || !self.with_word(word.as_bytes(), range).is_empty()
    }

    fn with_word(&self, word: &[u8], range: Range<usize>) -> &[u32] {
        let words = self.kept().words.get_or_init(|| words(self.code()));
        let places = words.get(word).map(Vec::as_slice).unwrap_or_default();
        let first = places.partition_point(|at| (*at as usize) < range.start);
        let end = places.partition_point(|at| (*at as usize) < range.end);
        places.get(first..end).unwrap_or_default()
    }

    /// Whether a line of documentation has the word; `false` is certain.
    pub(super) fn may_document(&self, word: &str) -> bool {
        if !can_be_sought(word) {
            return true;
        }
        let documented = self.kept().documented.get_or_init(|| {
            let blocks = documentation(self);
            let lines = blocks.iter().flatten();
            lines.flat_map(|line| line.text.split(is_no_letter)).map(Into::into).collect()
        });
        documented.contains(word)
    }

    /// Where definitions of macros begin: `macro_rules` with its sign, and the word `macro` wherever it stands.
    pub(super) fn macro_definitions(&self) -> &[usize] {
        self.kept().definitions.get_or_init(|| {
            let code = self.code();
            let begins =
                |i: &usize| code.is_word(*i, "macro") || code.is_word(*i, "macro_rules") && code.is_punct(*i + 1, b'!');
            (0..code.len()).filter(begins).collect()
        })
    }

    /// The `use` declarations that have a token in `range`, each from its word to its semicolon or what stands where one is
    /// missing.
    pub(super) fn uses_in(&self, range: Range<usize>) -> &[Tokens] {
        let uses = self.kept().uses.get_or_init(|| {
            let code = self.code();
            let (mut found, mut i) = (Vec::new(), 0);
            while i < code.len() {
                if is_use(code, i) {
                    let stop = leaves(code, i).1;
                    found.push((i, stop));
                    i = stop.max(i + 1);
                } else {
                    i += 1;
                }
            }
            found
        });
        let first = uses.partition_point(|(_, stop)| *stop < range.start);
        let end = uses.partition_point(|(start, _)| *start < range.end);
        uses.get(first..end).unwrap_or_default()
    }

    /// Its items by name.
    pub(super) fn namesakes(&self) -> &Namesakes {
        self.kept().namesakes.get_or_init(|| self.find_namesakes())
    }

    /// 1-based line of the byte at `offset`; past the end, the last line.
    pub fn line_of(&self, offset: usize) -> usize {
        let ends = self.kept().lines.get_or_init(|| {
            let bytes = self.bytes().iter().enumerate();
            bytes.filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect()
        });
        1 + ends.partition_point(|end| *end < offset)
    }
}

/// Whether the word is all letters, digits and underscores, by which texts are divided here. There are names with other
/// signs in them, such as combining marks.
fn can_be_sought(word: &str) -> bool {
    !word.strip_prefix('\'').unwrap_or(word).contains(is_no_letter)
}

fn is_no_letter(c: char) -> bool {
    c != '_' && !c.is_alphanumeric()
}

/// The words of the tokens: names, lifetimes, and what stands in strings.
fn words(code: Code<'_>) -> HashMap<Box<[u8]>, Vec<u32>> {
    let mut found: HashMap<Box<[u8]>, Vec<u32>> = HashMap::new();
    let mut add = |word: &[u8], i: usize| {
        let Ok(number) = u32::try_from(i) else { return };
        match found.get_mut(word) {
            Some(places) if places.last() == Some(&number) => {}
            Some(places) => places.push(number),
            None => {
                found.insert(word.into(), vec![number]);
            }
        }
    };
    for i in 0..code.len() {
        match code.kind(i) {
            Some(Kind::Ident | Kind::RawIdent) => add(code.name(i).unwrap_or_default(), i),
            Some(Kind::Lifetime) => add(code.text(i), i),
            Some(Kind::Str) => {
                let raw = String::from_utf8_lossy(code.text(i));
                raw.split(is_no_letter).for_each(|word| add(word.as_bytes(), i));
                if raw.contains('\\') {
                    string_value(code.text(i)).split(is_no_letter).for_each(|word| add(word.as_bytes(), i));
                }
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_configuration_does_not_get_the_answer_of_another() {
        let text = "#[cfg(all(unix, feature = \"a\"))]\nfn f() {}\n#[cfg(feature = \"b\")]\nfn g() {}\n";
        let file = SyntaxFile::parse(text.as_bytes());
        let at = |part: &str| text.find(part).unwrap();
        let all = [CfgAnswer::Active, CfgAnswer::Inactive, CfgAnswer::Unknown];
        for _ in 0..2 {
            for number in 0..27 {
                let [unix, a, b] = [number % 3, number / 3 % 3, number / 9].map(|i| all[i]);
                let told = |name: &str, value: Option<&str>| match (name, value) {
                    ("unix", None) => unix,
                    ("feature", Some("a")) => a,
                    ("feature", Some("b")) => b,
                    other => panic!("{other:?}"),
                };
                let inactive = file.inactive(&told);
                let is_off = |part: &str| inactive.holds(file.code(), at(part));
                assert_eq!(is_off("fn f"), unix.and(a) != CfgAnswer::Active);
                assert_eq!(is_off("fn g"), b != CfgAnswer::Active);
                assert_eq!(inactive.regions, inactive_regions(file.code(), &told));
                assert!(Arc::ptr_eq(&inactive, &file.inactive(&told)), "it is worked out once");
            }
        }
    }

    #[test]
    fn words_are_found_where_they_stand() {
        let text = r#"use a::r#b; /* b */ fn c<'b>() { "b {b} \tb"; "c\x62"; r"bb"; ab }"#;
        let file = SyntaxFile::parse(text.as_bytes());
        let texts = |word: &str| -> Vec<&str> {
            let all = file.with_word(word.as_bytes(), 0..usize::MAX);
            all.iter().map(|i| std::str::from_utf8(file.code().text(*i as usize)).unwrap()).collect()
        };
        assert_eq!(texts("b"), ["r#b", r#""b {b} \tb""#]);
        assert_eq!(texts("'b"), ["'b"]);
        assert_eq!(texts("ab"), ["ab"]);
        let first = file.with_word(b"a", 0..usize::MAX).first().copied().unwrap();
        assert_eq!(file.with_word(b"a", 0..first as usize + 1).len(), 1);
        assert_eq!(file.with_word(b"a", first as usize + 1..usize::MAX).len(), 0);
    }

    #[test]
    fn a_name_of_more_than_letters_is_not_missed() {
        let file = SyntaxFile::parse("/// “col·lecció”\nfn f() { \"{हिन्दी}\" }".as_bytes());
        assert!(file.may_document("col·lecció") && !file.may_document("colx"));
        assert!(file.may_have_word("हिन्दी", 0..9) && !file.may_have_word("g", 0..9));
    }

    #[test]
    fn lines_are_counted_from_one() {
        let file = SyntaxFile::parse(b"a\n\nb");
        assert_eq!([0, 1, 2, 3, 4, 99].map(|offset| file.line_of(offset)), [1, 1, 2, 3, 3, 3]);
    }
}

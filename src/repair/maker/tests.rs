//! No diagnostic, however it is made, is a trouble to a maker. What makers are good for is told by `golden/fix/maker_*`.

use super::*;
use crate::compiler::Level;

const CODES: &[&str] = &[
    "E0004", "E0005", "E0015", "E0023", "E0025", "E0045", "E0049", "E0053", "E0055", "E0057", "E0061", "E0063",
    "E0081", "E0091", "E0106", "E0131", "E0161", "E0185", "E0195", "E0197", "E0203", "E0207", "E0261", "E0267",
    "E0276", "E0277", "E0282", "E0308", "E0317", "E0323", "E0369", "E0382", "E0403", "E0407", "E0435", "E0499",
    "E0505", "E0507", "E0515", "E0517", "E0527", "E0539", "E0559", "E0561", "E0571", "E0573", "E0579", "E0585",
    "E0587", "E0593", "E0594", "E0596", "E0597", "E0599", "E0605", "E0607", "E0609", "E0614", "E0631", "E0637",
    "E0641", "E0643", "E0659", "E0693", "E0695", "E0697", "E0719", "E0733", "E0735", "E0745", "E0763", "E0765",
    "E0767", "E0777", "E0793", "E0797", "E0799", "E0805", "", "E0046", "E0107", "E0164", "E0204", "E0220", "E0283",
    "E0284", "E0411", "E0412", "E0425", "E0426", "E0432", "E0433", "E0451", "E0502", "E0521", "E0531", "E0600",
    "E0603", "E0608", "E0616", "E0618", "E0624", "E0728", "E0769", "E0038", "E0271", "E0368", "E0415", "E0416",
    "E0423", "E0506", "E0508", "E0509", "E0665", "E0716",
];

/// What some makers look for in a message.
const MESSAGES: &[&str] = &[
    "the `A`, `B(_)` patterns: `A` and `B` not covered, is expected to take 3 but it takes 1 `u8` `usize`",
    "this file contains an unclosed delimiter, unexpected closing delimiter: 2 positional arguments in format string, but \
     there is 1 argument; missing: `Item` of `RefCell<u8>`, found struct variant",
    "`?` couldn't convert the error to `E`; `A` doesn't implement `Display`; the type `str` cannot be indexed by `u8`; a \
     value of type `Vec<String>` cannot be built from an iterator over elements of type `&str`; `f64: Ord`",
    "cannot find macro `f` in this scope, found `$`, argument never used, lifetime may not live long enough, has type `T`, \
     which does not implement the `Copy` trait",
    "`Rc<RefCell<u8>>` cannot be sent between threads safely; in an index of `HashMap<u8, u8>`; in a `Fn` closure; the \
     corresponding tuple struct has 3 fields; clause of `let...else` does not diverge",
];

const TEXTS: &[&str] = &[
    "",
    "}",
    "impl<T> A for B { fn f(self) -> &u8 { match x { A(b) => b, _ => 1 } } }",
    "fn f<T: C>(a: &T, b: u8) -> &'static str { let x = S { a, ..}; g(a, *b)?; loop { break 'a 1 } \u{20ac} }",
    "#[repr(align = 8)]\nenum E { A = 1, B = 1 }\nfn main<T>() { &x as *const _; [a, b]; b'\u{e4}",
];

pub(super) fn diagnostic(code: &str, words: &str, text: &str, from: usize, to: usize) -> Diagnostic {
    let file = SyntaxFile::parse(text.as_bytes());
    let span = Span::new(from, to).unwrap();
    let mut at = place("src/lib.rs", &file, span);
    at.label =
        Some("expected `&u8`, found `Result<u8, E>` is missing used here later used definition of `T: C`".into());
    Diagnostic {
        level: Level::Error,
        code: (!code.is_empty()).then(|| code.into()),
        message: words.into(),
        rendered: format!("\u{1b}[1m{words}\nnote: expected `u8` found `usize`\navailable fields are: `a`, `b`\n"),
        note_places: vec![at.clone()],
        places: vec![at],
        suggestions: Vec::new(),
        sightings: Vec::new(),
    }
}

#[test]
fn no_diagnostic_is_a_trouble() {
    let mut made = 0;
    for text in TEXTS {
        let file = Rc::new(SyntaxFile::parse(text.as_bytes()));
        for code in CODES {
            for from in (0..=text.len()).step_by(3) {
                for to in [from, from + 1, from + 5, text.len(), text.len() + 9] {
                    if to < from || to > text.len() + 9 {
                        continue;
                    }
                    for words in MESSAGES {
                        let error = diagnostic(code, words, text, from, to.max(from));
                        made += proposals(&error, &mut |_| Some(Rc::clone(&file))).len();
                    }
                }
            }
        }
    }
    assert!(made > 1000, "{made}");
}

#[test]
fn what_is_expected_and_found_is_read() {
    for (text, wanted) in [
        ("expected `u8`, found `u16`", Some(("u8", "u16"))),
        ("expected reference `&[u8]`\n found reference `&T`", Some(("&[u8]", "&T"))),
        ("expected due to this", None),
        ("found `u8`", None),
    ] {
        assert_eq!(pair(text), wanted.map(|(a, b)| (a.to_owned(), b.to_owned())), "{text}");
    }
    assert_eq!(plain("\u{1b}[1m\u{1b}[91merror\u{1b}[0m: x"), "error: x");
    assert_eq!(quoted("a `b` c `d`"), ["b", "d"]);
}

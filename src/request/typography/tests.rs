#![allow(clippy::string_slice, reason = "a test that panics has failed, and says where")]

use super::*;
use proptest::prelude::*;

fn found<'t>(text: &'t str, needle: &str) -> Vec<&'t str> {
    find(text, needle).iter().map(|span| &text[span.start()..span.end()]).collect()
}

#[test]
fn what_looks_alike_is_alike() {
    assert_eq!(found("He said \u{201c}hello\u{201d} twice.", "\"hello\""), ["\u{201c}hello\u{201d}"]);
    assert_eq!(found("It\u{2019}s fine", "It's"), ["It\u{2019}s"]);
    assert_eq!(found("It's fine", "It\u{2019}s"), ["It's"]);
    assert_eq!(found("wait\u{2026} what", "wait... what"), ["wait\u{2026} what"]);
    assert_eq!(found("10\u{a0}km\u{202f}h", "10 km h"), ["10\u{a0}km\u{202f}h"]);
    assert_eq!(found("1\u{2013}2 \u{2212}3", "1-2 -3"), ["1\u{2013}2 \u{2212}3"]);
    assert_eq!(found("let\u{200b} x\u{ad} = 1", "let x = 1"), ["let\u{200b} x\u{ad} = 1"]);
    assert_eq!(found("plain", "other"), Vec::<&str>::new());
    assert_eq!(found("ascii \"a\"", "\"a\""), Vec::<&str>::new());
}

#[test]
fn text_of_many_bytes_before_a_place_does_not_shift_it() {
    let text = "\u{e9}t\u{e9} \u{1f980}\u{1f980}: say \u{201c}yes\u{201d} now\n";
    assert_eq!(found(text, "say \"yes\" now"), ["say \u{201c}yes\u{201d} now"]);
}

#[test]
fn an_em_dash_is_one_hyphen_or_two_and_never_half() {
    assert_eq!(found("a\u{2014}b", "a--b"), ["a\u{2014}b"]);
    assert_eq!(found("a\u{2014}b", "a-b"), ["a\u{2014}b"]);
    assert_eq!(found("a\u{2014}b", "a-"), Vec::<&str>::new());
    assert_eq!(found("a\u{2014}b", "-b"), Vec::<&str>::new());
    assert_eq!(found("so\u{2026} it", "so.."), Vec::<&str>::new());
    assert_eq!(found("so\u{2026} it", ". it"), Vec::<&str>::new());
}

#[test]
fn places_may_overlap_and_then_both_count() {
    assert_eq!(find("\u{201c}\u{201c}\u{201c}", "\"\"").len(), 2);
    assert_eq!(found("\u{201c}A\u{201d} \u{201c}A\u{201d}", "\"A\"").len(), 2);
}

#[test]
fn invisible_characters_around_a_place_are_left_alone() {
    assert_eq!(found("\u{200b}a\u{a0}b\u{200b}", "a b"), ["a\u{a0}b"]);
    assert_eq!(found("x\u{a0}", " "), Vec::<&str>::new());
}

#[test]
fn joiners_are_part_of_what_is_seen() {
    assert_eq!(found("\u{1f468}\u{200d}\u{1f469} \u{a0}", "\u{1f468}\u{1f469}"), Vec::<&str>::new());
}

#[test]
fn what_is_not_changed_keeps_its_typography() {
    let matched = "\u{201c}Hello,\u{201d} she said.";
    assert_eq!(carried(matched, "\"Hello,\" she said.", "\"Bye,\" she said."), "\u{201c}Bye,\u{201d} she said.");
    assert_eq!(carried("\u{201c}A\u{201d}", "\"A\"", "\u{201c}C\u{201d}"), "\u{201c}C\u{201d}");
    assert_eq!(carried("a\u{2026}b", "a...b", "a..c"), "a..c");
    assert_eq!(carried("a\u{2014}b\u{2014}c", "a-b-c", "a-x-c"), "a\u{2014}x\u{2014}c");
    let (old, new) = ("it's\n\"x\"\nit's\n", "it's\n\"y\"\nit's\n");
    assert_eq!(
        carried("it\u{2019}s\n\u{201c}x\u{201d}\nit\u{2019}s\n", old, new),
        "it\u{2019}s\n\u{201c}y\u{201d}\nit\u{2019}s\n"
    );
}

#[test]
fn quotes_stay_in_pairs() {
    let kept = |matched, old, new| carried(matched, old, new);
    let two = "\u{201c}one\u{201d}\nsay \u{201c}two\u{201d}\n";
    let said = kept(two, "\"one\"\nsay \"two\"\n", "\"one\" now\nand\nsay \"2\"\n");
    assert_eq!(said, "\u{201c}one\u{201d} now\nand\nsay \u{201c}2\u{201d}\n", "line by line");
    let one = "a \u{201c}b\u{201d} c";
    assert_eq!(kept(one, "a \"b\" c", "a \"b\" or \"d\" c"), "a \u{201c}b\u{201d} or \"d\" c");
    assert_eq!(kept(one, "a \"b\" c", "a \"b c"), "a \"b c");
    assert_eq!(kept(one, "a \"b\" c", "a \"x\" \"b\" c"), "a \"x\" \"b\" c", "others between the two");
    assert_eq!(kept(one, "a \"b\" c", "b\" c"), "b\" c");
    assert_eq!(kept("\u{201c}b", "\"b", "\"c"), "\u{201c}c", "a pair that ends elsewhere");
}

#[test]
fn lines_that_end_with_crlf() {
    let matched = "\u{201c}a\u{201d}\r\nb\r\n";
    assert_eq!(carried(matched, "\"a\"\nb\n", "\"a\"\nc\n"), "\u{201c}a\u{201d}\nc\n");
    assert_eq!(carried(matched, "\"a\"\r\nb\r\n", "\"a\"\r\nc\r\n"), "\u{201c}a\u{201d}\r\nc\r\n");
}

#[test]
fn ten_megabytes_take_no_long_time() {
    let text = "na\u{ef}ve \u{201c}text\u{201d} \u{2014} \u{1f980}\n".repeat(300_000);
    assert_eq!(find(&text, "not \"here\"").len(), 0);
    assert_eq!(find(&text, "\"text\"").len(), 300_000);
}

/// Texts in which folded, wide and plain characters are mixed.
fn mixed() -> impl Strategy<Value = String> {
    let special = "\u{2018}\u{2019}\u{201c}\u{201d}\u{2014}\u{2013}\u{2026}\u{a0}\u{200b}\u{feff}-.'\" ab\u{e9}\u{1f980}\u{301}\n";
    let special: Vec<char> = special.chars().collect();
    let one = prop_oneof![8 => proptest::sample::select(special), 1 => any::<char>()];
    proptest::collection::vec(one, 0..40).prop_map(|chars| chars.into_iter().collect())
}

fn folded(text: &str, dash: Dash) -> String {
    text.chars().map(|c| plain(c, dash).map_or_else(|| c.to_string(), str::to_owned)).collect()
}

proptest! {
    #[test]
    fn the_way_back_is_exact(text in mixed()) {
        for dash in [Dash::Two, Dash::One] {
            let map = Folded::of(&text, dash);
            prop_assert_eq!(&map.text, &folded(&text, dash));
            let mut whole = Vec::new();
            for (at, _) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
                whole.push(folded(&text[..at], dash).len());
            }
            for offset in 0..=map.text.len() {
                for back in [map.start(offset), map.end(offset)].into_iter().flatten() {
                    if text.is_char_boundary(back) {
                        prop_assert_eq!(folded(&text[..back], dash).len(), offset);
                    } else {
                        prop_assert!(!map.text.is_char_boundary(offset));
                    }
                }
                if map.text.is_char_boundary(offset) && !whole.contains(&offset) {
                    prop_assert_eq!(map.start(offset), None);
                    prop_assert_eq!(map.end(offset), None);
                }
            }
        }
    }

    #[test]
    fn a_part_typed_plainly_is_found_where_it_is(head in mixed(), part in mixed(), tail in mixed()) {
        let text = [head.as_str(), part.as_str(), tail.as_str()].concat();
        let needle = folded(&part, Dash::Two);
        for span in find(&text, &needle) {
            let place = &text[span.start()..span.end()];
            prop_assert!([Dash::Two, Dash::One].into_iter().any(|dash| folded(place, dash) == folded(&needle, dash)));
            let is_bare = place.starts_with('\u{200b}') || place.ends_with('\u{200b}');
            prop_assert!(!is_bare);
        }
    }

    #[test]
    fn nothing_changes_where_nothing_is_to_change(text in mixed()) {
        let plain = folded(&text, Dash::Two);
        prop_assert_eq!(carried(&text, &plain, &plain), text);
    }

    #[test]
    fn what_goes_in_is_what_was_asked_for(text in mixed(), new in mixed()) {
        let old = folded(&text, Dash::Two);
        let made = carried(&text, &old, &new);
        prop_assert_eq!(folded(&made, Dash::Two), folded(&new, Dash::Two));
    }
}

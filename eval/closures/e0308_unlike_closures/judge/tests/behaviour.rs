use e0308_unlike_closures::{Animal, select};

#[test]
fn words_select() {
    let animal = |name, legs, flies| Animal { name, legs, flies };
    let animals = [animal("bee", 6, true), animal("beetle", 6, false), animal("bat", 2, true)];
    assert_eq!(select(&animals, &["flies", "legs=6"]), ["bee"]);
    assert_eq!(select(&animals, &["be"]), ["bee", "beetle"]);
    assert_eq!(select(&animals, &[]).len(), 3);
}

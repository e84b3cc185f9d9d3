use std::borrow::Cow;

fn sorted<'a>(items: &'a [i32]) -> Cow<'a, [i32]> {
    if items.windows(2).all(|w| w[0] <= w[1]) {
        return Cow::Borrowed(items);
    }
    let mut owned = items.to_vec();
    owned.sort();
    Cow::Owned(owned)
}

fn main() {
    assert!(matches!(sorted(&[1, 2]), Cow::Borrowed(_)));
    assert_eq!(sorted(&[2, 1]).into_owned(), [1, 2]);
}

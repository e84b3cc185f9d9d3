//! Folds lists.

/// Folds a list into one.
pub fn fold<A, B, F>(items: Vec<A>, seed: B, f: F) -> B {
    let mut all = seed;
    for item in items {
        all = f(all, item);
    }
    all
}

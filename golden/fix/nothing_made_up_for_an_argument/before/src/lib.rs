//! Lengths.

/// What a text is long.
pub fn cut(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or(text)
}

/// All of it.
pub fn whole(text: &str) -> &str {
    cut(text)
}

/// What failed.
pub fn failed(what: &str, why: &'static str) -> String {
    format!("{what}: {why}")
}

/// That it is not there.
pub fn missing(what: &str) -> String {
    failed(what)
}

fn each<F>(numbers: &[u32], body: F) -> Vec<u32>
where
    F: Fn(&u32) -> u32,
{
    numbers.iter().map(body).collect()
}

/// Twice each.
pub fn by<F>(numbers: &[u32], body: F) -> Vec<u32>
where
    F: Fn(u32) -> u32,
{
    each(numbers, body)
}

fn reckoned(
    pair: (i64, i64),
    what: &'static str,
    exact: fn(i64, i64) -> Option<i64>,
    rough: impl Fn(f64, f64) -> f64,
) -> Result<i64, String> {
    let about = rough(pair.0 as f64, pair.1 as f64);
    exact(pair.0, pair.1).ok_or_else(|| format!("cannot {what}: about {about}"))
}

/// One less the other.
pub fn less(pair: (i64, i64)) -> Result<i64, String> {
    reckoned(pair, i64::checked_sub, |x, y| x - y)
}

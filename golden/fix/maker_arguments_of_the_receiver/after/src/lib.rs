//! Prices.

/// An amount of something.
#[derive(Debug, PartialEq)]
pub struct Amount {
    count: u32,
    unit: String,
}

fn amount((count, unit): (u32, String)) -> Amount {
    Amount { count, unit }
}

fn both<A, B>(first: Option<A>, second: Option<B>) -> Option<(A, B)> {
    Some((first?, second?))
}

fn count(text: &str) -> Option<u32> {
    text.split(' ').next()?.parse().ok()
}

fn unit(text: &str) -> Option<String> {
    text.split(' ').nth(1).map(str::to_owned)
}

/// Reads an amount.
pub fn read(text: &str) -> Option<Amount> {
    both(count(text), unit(text)).map(amount)
}

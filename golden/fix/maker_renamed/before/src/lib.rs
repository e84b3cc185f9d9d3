mod parts;
pub mod whole;

use parts::{Fragment, LIMIT, join_up};

pub fn all(texts: &[&str]) -> String {
    let fragments: Vec<Fragment> = texts.iter().take(LIMIT).map(|text| Fragment::new(text)).collect();
    join_up(&fragments, ", ")
}

pub fn first(texts: &[&str]) -> String {
    let fragments: Vec<Fragment> = texts.iter().take(1).map(|text| Fragment::new(text)).collect();
    join_up(&fragments, "")
}

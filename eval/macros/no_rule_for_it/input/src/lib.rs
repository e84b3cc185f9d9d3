//! Small tables in the source.

use std::collections::BTreeMap;

macro_rules! table {
    ($($key:literal => [$($value:expr),*];)*) => {{
        let mut table: BTreeMap<&'static str, Vec<i32>> = BTreeMap::new();
        $(table.entry($key).or_default().extend([$($value),*]);)*
        table
    }};
}

pub fn seasons() -> BTreeMap<&'static str, Vec<i32>> {
    table! {
        "spring" => [3, 4, 5];
        "summer" => [6, 7, 8,];
        "autumn" => [9, 10, 11];
        "winter" => 12;
        "winter" => [1, 2];
    }
}

/// The season of a month.
pub fn season(month: i32) -> Option<&'static str> {
    seasons().into_iter().find(|(_, months)| months.contains(&month)).map(|(season, _)| season)
}

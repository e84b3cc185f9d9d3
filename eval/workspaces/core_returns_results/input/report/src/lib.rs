//! Reports over ledgers.

use core_returns_results_ledger::{Entry, read};
use std::collections::BTreeMap;

fn sums(entries: &[Entry]) -> BTreeMap<&str, i64> {
    let mut sums = BTreeMap::new();
    for entry in entries {
        *sums.entry(entry.account.as_str()).or_default() += entry.cents;
    }
    sums
}

/// One line for each account; or one that says what is wrong with the text.
pub fn report(text: &str) -> String {
    let entries = read(text);
    let mut out = String::new();
    for (account, cents) in sums(&entries) {
        out.push_str(&format!("{account}: {cents}\n"));
    }
    out
}

/// The sum of one account; `None` if the text is wrong.
pub fn sum(text: &str, account: &str) -> Option<i64> {
    let entries = read(text);
    Some(sums(&entries).get(account).copied().unwrap_or(0))
}

//! Stores of records, and a report over any of them.

use std::collections::BTreeMap;
use std::fmt::Debug;

trait Keyed {
    type Key: Ord + Clone + Debug;

    fn key(&self) -> Self::Key;
}

trait Store {
    type Record;

    fn records(&self) -> Vec<Self::Record>;
}

#[derive(Debug, Clone)]
struct Sale {
    town: &'static str,
    amount: u32,
}

impl Keyed for Sale {
    type Key = &'static str;

    fn key(&self) -> &'static str {
        self.town
    }
}

struct Sales(Vec<Sale>);

impl Store for Sales {
    type Record = Sale;

    fn records(&self) -> Vec<Sale> {
        self.0.clone()
    }
}

fn grouped<S: Store>(store: &S) -> BTreeMap<S::Key, Vec<S::Record>>
where
    S::Record: Keyed,
{
    let mut groups: BTreeMap<S::Key, Vec<S::Record>> = BTreeMap::new();
    for record in store.records() {
        groups.entry(record.key()).or_default().push(record);
    }
    groups
}

/// The sum for each town, in the order of the towns.
pub fn sums(sales: &[(&'static str, u32)]) -> Vec<String> {
    let sales = Sales(sales.iter().map(|&(town, amount)| Sale { town, amount }).collect());
    let sums = grouped(&sales).into_iter().map(|(town, sales)| {
        let sum: u32 = sales.iter().map(|sale| sale.amount).sum();
        format!("{town}: {sum}")
    });
    sums.collect()
}

use std::collections::BTreeMap;
#[derive(Clone)]
pub struct Invoice { pub id: Option<u32>, pub paid: bool }
impl Invoice { pub fn is_open(&self) -> bool { !self.paid } }
pub struct Store { invoices: Vec<Invoice> }
impl Store {
    pub fn all(&self) -> impl Iterator<Item = &Invoice> {
        self.invoices.iter()
    }
    pub fn open(&self) -> Vec<&Invoice> {
        self.invoices.iter().filter(|invoice| invoice.is_open()).collect()
    }
    pub fn next(&self) -> u32 {
        self.invoices.iter().filter_map(|i| i.id).max().unwrap_or(0) + 1
    }
    pub fn any_open(&self) -> bool {
        self.invoices.iter().any(Invoice::is_open)
    }
}
pub fn render(groups: &BTreeMap<String, u32>) -> String {
    let width = groups.keys().map(|k| k.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (key, total) in groups {
        out.push_str(&format!("{key:<width$}  {total:>10}\n"));
    }
    out
}
#[derive(Default, Clone, Copy)]
pub struct Money { pub cents: i64 }
impl std::ops::Add for Money { type Output = Money; fn add(self, o: Money) -> Money { Money { cents: self.cents + o.cents } } }
impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Money::default(), |a, b| a + b)
    }
}
pub struct Bag(Vec<u32>);
impl FromIterator<u32> for Bag {
    fn from_iter<T: IntoIterator<Item = u32>>(iter: T) -> Self {
        Bag(iter.into_iter().collect())
    }
}
fn val(c: u8, at: usize) -> Result<u8, String> {
    if c > 5 { Err(format!("bad {at}")) } else { Ok(c) }
}
pub fn one(data: &[u8], byte: &mut u8) -> Result<(), String> {
    *byte = val(data[0], 0)? << 4 | val(data[1], 1)?;
    Ok(())
}
pub fn all(data: &[u8]) -> Result<Vec<u8>, String> {
    data.chunks(2).enumerate().map(|(i, pair)| Ok(val(pair[0], 2 * i)? << 4 | val(pair[1], 2 * i + 1)?)).collect()
}

//! What is held, and by whom.

use std::sync::{Arc, Mutex, RwLock};

/// A store.
#[derive(Debug, Default)]
pub struct Store {
    content: Arc<Mutex<Vec<String>>>,
    names: RwLock<Vec<String>>,
}

impl Store {
    /// How much there is.
    pub fn len(&self) -> usize {
        self.content.lock().unwrap().len()
    }

    /// One more name.
    pub fn name(&self, name: &str) {
        self.names.write().unwrap().push(name.to_string());
    }
}

/// Some of them.
pub struct Pool {
    stores: Vec<Store>,
}

impl Pool {
    /// A copy of one.
    pub fn get(&self, at: usize) -> Option<Arc<Mutex<Vec<String>>>> {
        self.stores.get(at).map(|store| store.content.clone())
    }

    /// Puts it in as one that many have.
    pub fn shared(store: Store) -> Arc<Store> {
        Arc::new(store)
    }
}

/// A unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unit {
    /// Gram.
    Gram,
}

impl Unit {
    /// As it is shown.
    pub fn shown(self) -> &'static str {
        "g"
    }
}

/// How much there is of something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amount {
    value: u32,
    unit: Unit,
}

/// A page.
#[derive(Clone)]
pub struct Page {
    text: String,
}

/// Two of a page.
pub fn twice(page: &Page) -> (Page, Page) {
    (page.clone(), page.clone())
}

/// The text of one.
pub fn text(page: Page, amount: Amount) -> String {
    format!("{} {} {:?}", page.text, amount.value, amount.unit)
}

/// A result that fails in one way.
pub type Result<T> = std::result::Result<T, std::num::ParseIntError>;

/// A number.
pub fn number(text: &str) -> Result<u32> {
    text.parse()
}

/// That number, shown.
pub fn shown(number: u32) -> std::result::Result<String, std::fmt::Error> {
    use std::fmt::Write;
    let mut text = String::new();
    write!(text, "{number}")?;
    Ok(text)
}

impl FromIterator<Store> for Pool {
    fn from_iter<T: IntoIterator<Item = Store>>(stores: T) -> Self {
        Pool { stores: stores.into_iter().collect() }
    }
}

/// A row.
pub struct Row {
    cells: Vec<u32>,
}

impl std::ops::Index<usize> for Row {
    type Output = u32;

    fn index(&self, at: usize) -> &u32 {
        &self.cells[at]
    }
}

/// With its sign.
pub fn signed(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", number.abs())
}

/// With a capital.
pub fn title(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + &rest.to_lowercase()
}

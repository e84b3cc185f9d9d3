//! A small facade over two modules.

mod storage {
    use std::collections::BTreeMap;

    /// Where values are kept.
    #[derive(Debug, Default)]
    pub(super) struct Store {
        values: BTreeMap<String, i64>,
    }

    impl Store {
        pub fn set(&mut self, name: &str, value: i64) -> Option<i64> {
            self.values.insert(name.to_owned(), value)
        }

        pub fn get(&self, name: &str) -> Option<i64> {
            self.values.get(name).copied()
        }
    }

    mod check {
        pub fn is_name(text: &str) -> bool {
            text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(|c| c.is_ascii_alphanumeric())
        }
    }
}

pub use storage::Store;
pub use storage::check::is_name;

/// Sets what has a proper name.
pub fn set_checked(store: &mut Store, name: &str, value: i64) -> Result<(), String> {
    if !is_name(name) {
        return Err(format!("`{name}` is no name"));
    }
    store.set(name, value);
    Ok(())
}

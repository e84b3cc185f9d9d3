//! [`Units`]: the compilations of one run that finished, and which of them read a file.

use super::units::Unit;
use std::collections::HashMap;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Compilations that finished, in the order in which cargo told of them.
#[derive(Debug, Clone, Default)]
pub struct Units {
    list: Vec<Unit>,
    /// By the real path of a source, the indexes of those that read it; worked out when it is first asked for. A workspace
    /// may have as many units as fixes.
    readers: OnceLock<HashMap<PathBuf, Vec<usize>>>,
}

impl Units {
    /// Those that read the source with this real path, as far as their dep-infos tell.
    pub fn reading<'u>(&'u self, real: &Path) -> impl Iterator<Item = &'u Unit> + use<'u> {
        let readers = self.readers.get_or_init(|| {
            let mut readers: HashMap<PathBuf, Vec<usize>> = HashMap::new();
            for (index, unit) in self.list.iter().enumerate() {
                for source in unit.sources.iter().flatten() {
                    readers.entry(source.clone()).or_default().push(index);
                }
            }
            readers
        });
        readers.get(real).into_iter().flatten().filter_map(|index| self.list.get(*index))
    }

    /// Leaves those that are `wanted`.
    pub fn retain(&mut self, wanted: impl FnMut(&Unit) -> bool) {
        self.readers.take();
        self.list.retain(wanted);
    }

    /// Changes each of them.
    pub fn for_each_mut(&mut self, change: impl FnMut(&mut Unit)) {
        self.readers.take();
        self.list.iter_mut().for_each(change);
    }
}

impl Deref for Units {
    type Target = [Unit];

    fn deref(&self) -> &[Unit] {
        &self.list
    }
}

impl Extend<Unit> for Units {
    fn extend<T: IntoIterator<Item = Unit>>(&mut self, more: T) {
        self.readers.take();
        self.list.extend(more);
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<T: IntoIterator<Item = Unit>>(units: T) -> Self {
        Vec::from_iter(units).into()
    }
}

impl From<Vec<Unit>> for Units {
    fn from(list: Vec<Unit>) -> Self {
        Units { list, readers: OnceLock::new() }
    }
}

impl IntoIterator for Units {
    type Item = Unit;
    type IntoIter = std::vec::IntoIter<Unit>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'u> IntoIterator for &'u Units {
    type Item = &'u Unit;
    type IntoIter = std::slice::Iter<'u, Unit>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl PartialEq for Units {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Units {}

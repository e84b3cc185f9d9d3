//! Hard links: all the names that one file has below the root.

use super::path::Workspace;
use super::platform::{self, Facts};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

/// The names of every file that has several, as the last walk found them.
#[derive(Debug, Default)]
pub(super) struct LinkTable {
    files: Mutex<HashMap<(u64, u64), Entry>>,
}

#[derive(Debug, Clone)]
struct Entry {
    links: u64,
    names: BTreeSet<String>,
}

impl LinkTable {
    /// The names, where editing is allowed, of the file with these facts. Walks the tree only if what the last walk
    /// found does not hold any more.
    pub(super) fn names(&self, workspace: &Workspace, facts: &Facts) -> BTreeSet<String> {
        let known = self.files.lock().unwrap_or_else(PoisonError::into_inner).get(&facts.identity).cloned();
        if let Some(entry) = known
            && entry.links == facts.links
            && entry
                .names
                .iter()
                .all(|name| workspace.facts_of(name).is_ok_and(|now| now.regular && now.identity == facts.identity))
        {
            return entry.names;
        }
        let files = walk(workspace);
        let names = files.get(&facts.identity).map(|entry| entry.names.clone()).unwrap_or_default();
        *self.files.lock().unwrap_or_else(PoisonError::into_inner) = files;
        names
    }
}

/// Every file with more than one name, with the names below the root that may be edited. Links are not followed and
/// protected places not entered; a folder that cannot be read has no names to count.
fn walk(workspace: &Workspace) -> HashMap<(u64, u64), Entry> {
    let mut files: HashMap<(u64, u64), Entry> = HashMap::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let Ok(dir) = workspace.open_folder(&folder) else { continue };
        let Ok(names) = platform::names_in(&dir) else { continue };
        for named in names {
            let Ok(name) = named.name.into_string() else { continue };
            let key = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            if workspace.protected_key(&key).is_some() {
                continue;
            }
            if named.is_folder {
                folders.push(key);
            } else if named.is_file
                && let Ok(facts) = platform::facts(&dir, &name)
                && facts.regular
                && facts.links > 1
            {
                let entry =
                    files.entry(facts.identity).or_insert_with(|| Entry { links: facts.links, names: BTreeSet::new() });
                entry.links = facts.links;
                entry.names.insert(key);
            }
        }
    }
    files
}

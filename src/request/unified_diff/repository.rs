//! Diffs that name files from the top of the git repository, as git makes them, where the root lies below it.

use super::names::{inner, prefixed};
use super::read::{Diff, What};
use crate::request::drafts::Drafts;

/// Has the diff name its files from the root, if all its names are below the folder in which the root lies in its
/// repository, and the root has no such folder itself.
pub(super) fn from_root(diff: &mut Diff<'_>, drafts: &mut Drafts) {
    let folder = drafts.folder_in_repository();
    if folder.is_empty() || drafts.has_folder(&folder) {
        return;
    }
    let shortened: Option<Vec<What>> = diff.files.iter().map(|file| shortened(&file.what, &folder)).collect();
    for (file, what) in diff.files.iter_mut().zip(shortened.unwrap_or_default()) {
        file.what = what;
    }
}

/// What becomes of the file, named from the root; `None` if it is not below the folder.
fn shortened(what: &What, folder: &str) -> Option<What> {
    let bare = |name: &str| Some(name.strip_prefix(folder)?.strip_prefix('/')?.to_owned());
    // With its `a/` or `b/`.
    let sided = |name: &str| {
        let side = name.get(..2)?;
        Some(format!("{side}{}", bare(inner(name)?)?))
    };
    let of_side = |name: &str, is_sided: bool| if is_sided { sided(name) } else { bare(name) };
    Some(match what {
        What::Edit { old, new } => {
            let is_sided = prefixed(Some(old), Some(new));
            What::Edit { old: of_side(old, is_sided)?, new: of_side(new, is_sided)? }
        }
        What::Create { new } => What::Create { new: of_side(new, prefixed(None, Some(new)))? },
        What::Delete { old } => What::Delete { old: of_side(old, prefixed(Some(old), None))? },
        What::Rename { from, to } => What::Rename { from: bare(from)?, to: bare(to)? },
        What::Copy { from, to } => What::Copy { from: bare(from)?, to: bare(to)? },
    })
}

//! [`Packages`]: to which package a file belongs.

use crate::compiler::Project;
use crate::workspace::Workspace;
use std::path::Path;

/// Whoever knows the packages of a tree.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) enum Packages<'a> {
    /// Cargo has told.
    Told(&'a Project),
    /// Nobody was asked: a folder with a manifest is a package, and what is in none belongs together.
    Guessed,
}

impl Packages<'_> {
    /// The folder of the package that `file` belongs to, relative to the root; `None` for a file of none.
    pub(super) fn folder_of(self, workspace: &Workspace, file: &str) -> Option<String> {
        match self {
            Packages::Told(project) => {
                let package = project.package_of_file(&workspace.root().join(file))?;
                relative(workspace, project, &package.folder)
            }
            Packages::Guessed => {
                let folders = Path::new(file).ancestors().skip(1);
                let mut with_manifest =
                    folders.filter(|folder| workspace.root().join(folder).join("Cargo.toml").is_file());
                Some(with_manifest.next().and_then(Path::to_str).unwrap_or_default().replace('\\', "/"))
            }
        }
    }

    /// The first files of the package's targets, as far as they are known.
    pub(super) fn roots(self, workspace: &Workspace, folder: &str) -> Vec<String> {
        let Packages::Told(project) = self else { return Vec::new() };
        let is_it = |of: &Path| relative(workspace, project, of).as_deref() == Some(folder);
        let packages = project.packages.iter().filter(|package| is_it(&package.folder));
        let targets = packages.flat_map(|package| &package.targets);
        targets.filter_map(|target| relative(workspace, project, &target.source)).collect()
    }
}

fn relative(workspace: &Workspace, project: &Project, path: &Path) -> Option<String> {
    let path = path.strip_prefix(workspace.root()).or_else(|_| path.strip_prefix(&project.root)).ok()?;
    Some(path.to_str()?.replace('\\', "/"))
}

//! What differs between operating systems when a file is written, behind one small seam.

use super::journal::Attributes;
#[cfg(windows)]
use crate::workspace::platform::path_in;
use cap_fs_ext::{FollowSymlinks, OpenOptionsFollowExt};
use cap_std::fs::{Dir, OpenOptions};
use std::io;
use std::path::Path;
use std::time::Duration;

/// Whether what was opened for reading alone can be made durable. Windows wants a right to write for that, which a file that
/// is marked as read-only grants to nobody.
pub(super) const CAN_SYNC_READERS: bool = cfg!(not(windows));

/// How long, in milliseconds, something that another program stands in the way of is waited for before it is tried again.
const WAITS: [u64; 7] = [1, 4, 15, 50, 100, 200, 400];

/// Does `work`, and does it again for a while where it fails because another program has the file open: on Windows those that
/// look for viruses, index, or keep copies do so with whatever was just written, for a moment.
pub(super) fn patiently<T>(work: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    // Access denied; sharing violation.
    persisting(work, |error| cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32)))
}

fn persisting<T>(mut work: impl FnMut() -> io::Result<T>, passes: impl Fn(&io::Error) -> bool) -> io::Result<T> {
    for wait in WAITS {
        match work() {
            Err(error) if passes(&error) => std::thread::sleep(Duration::from_millis(wait)),
            done => return done,
        }
    }
    work()
}

/// Renames `from` over whatever has the name `to` in `dir`.
pub(super) fn rename(dir: &Dir, from: &str, to: &str) -> io::Result<()> {
    #[cfg(windows)]
    {
        patiently(|| std::fs::rename(path_in(dir, from)?, path_in(dir, to)?))
    }
    #[cfg(not(windows))]
    {
        dir.rename(from, dir, to)
    }
}

/// Makes `to` one more name of a file.
pub(super) fn link(from_dir: &Dir, from: &str, to_dir: &Dir, to: &str) -> io::Result<()> {
    #[cfg(windows)]
    {
        std::fs::hard_link(path_in(from_dir, from)?, path_in(to_dir, to)?)
    }
    #[cfg(not(windows))]
    {
        from_dir.hard_link(from, to_dir, to)
    }
}

/// Removes the file `name` in `dir`.
pub(super) fn remove(dir: &Dir, name: &str) -> io::Result<()> {
    #[cfg(windows)]
    {
        patiently(|| std::fs::remove_file(path_in(dir, name)?))
    }
    #[cfg(not(windows))]
    {
        dir.remove_file(name)
    }
}

/// Makes the folder `name` in `dir`.
pub(super) fn make_folder(dir: &Dir, name: &str) -> io::Result<()> {
    #[cfg(windows)]
    {
        std::fs::create_dir(path_in(dir, name)?)
    }
    #[cfg(not(windows))]
    {
        dir.create_dir(name)
    }
}

/// Removes the folder `name` in `dir`, which must be empty.
pub(super) fn remove_empty_folder(dir: &Dir, name: &str) -> io::Result<()> {
    #[cfg(windows)]
    {
        patiently(|| std::fs::remove_dir(path_in(dir, name)?))
    }
    #[cfg(not(windows))]
    {
        dir.remove_dir(name)
    }
}

/// Creates the new file `name` in `dir` with the mode that new files have.
pub(super) fn create_shared(dir: &Dir, name: &str) -> io::Result<std::fs::File> {
    Ok(dir.open_with(name, &to_create())?.into_std())
}

fn to_create() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true).follow(FollowSymlinks::No);
    options
}

/// Creates the new file `name` in `dir`, for its owner's eyes only where the system can say so.
pub(super) fn create_private(dir: &Dir, name: &str) -> io::Result<std::fs::File> {
    Ok(dir.open_with(name, &private(to_create()))?.into_std())
}

#[cfg(unix)]
fn private(mut options: OpenOptions) -> OpenOptions {
    use cap_std::fs::OpenOptionsExt;
    options.mode(0o600);
    options
}

#[cfg(not(unix))]
fn private(options: OpenOptions) -> OpenOptions {
    options
}

/// Creates the folder `path`, for its owner's eyes only where the system can say so. One that is there stays as it is.
pub(super) fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens `name` in `dir`, a file of our own, so that its times can be set.
pub(super) fn open_for_times(dir: &Dir, name: &str) -> io::Result<std::fs::File> {
    let mut options = OpenOptions::new();
    // Windows wants a right to write; elsewhere the owner may set times of a file that has no mode for writing.
    options.read(true).write(cfg!(windows)).follow(FollowSymlinks::No);
    Ok(dir.open_with(name, &options)?.into_std())
}

/// Gives `to` the mode of `from`, and its owner and group as far as the system permits.
#[cfg(unix)]
pub(super) fn copy_access(from: &std::fs::Metadata, to: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let now = to.metadata()?;
    if (now.uid(), now.gid()) != (from.uid(), from.gid()) && fchown(to, Some(from.uid()), Some(from.gid())).is_err() {
        // Only the superuser gives files away; a group that we are in can be kept. Neither is worth failing for.
        let _ = fchown(to, None, Some(from.gid()));
    }
    // After the owner, since a change of owner clears mode bits.
    to.set_permissions(from.permissions())
}

/// What can be told of a file so that one made later is like it. Bits that lend the owner's rights are left out: what is
/// told goes through a journal that others may be able to write.
pub(super) fn attributes(of: &std::fs::Metadata) -> Attributes {
    let since = of.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    let modified = since.and_then(|since| u64::try_from(since.as_nanos()).ok()).unwrap_or_default();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
        Attributes { mode: Some(of.permissions().mode() & 0o777), owner: Some([of.uid(), of.gid()]), modified }
    }
    #[cfg(not(unix))]
    Attributes { mode: of.permissions().readonly().then_some(0o444), owner: None, modified }
}

/// Whether what has these attributes bears Windows' read-only mark. Like that of a file that is replaced, it is set by
/// [`after_replace`].
pub(super) fn bears_readonly_mark(attributes: &Attributes) -> bool {
    cfg!(windows) && attributes.mode.is_some_and(|mode| mode & 0o222 == 0)
}

/// Gives `to` the mode, and owner and group as far as the system permits.
pub(super) fn set_attributes(attributes: &Attributes, to: &std::fs::File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
        let now = to.metadata()?;
        if let Some([user, group]) = attributes.owner
            && [now.uid(), now.gid()] != [user, group]
            && fchown(to, Some(user), Some(group)).is_err()
        {
            let _ = fchown(to, None, Some(group));
        }
        if let Some(mode) = attributes.mode {
            to.set_permissions(std::fs::Permissions::from_mode(mode & 0o777))?;
        }
    }
    let _ = (attributes, to);
    Ok(())
}

/// The read-only mark of `from` is set by [`after_replace`]: a file that bears it could not be renamed over.
#[cfg(not(unix))]
pub(super) fn copy_access(from: &std::fs::Metadata, to: &std::fs::File) -> io::Result<()> {
    let _ = (from, to);
    Ok(())
}

/// Makes `name` in `dir` replaceable by a rename, where a read-only mark would forbid it. Whether it had one.
pub(super) fn before_replace(dir: &Dir, name: &str) -> io::Result<bool> {
    #[cfg(windows)]
    if dir.symlink_metadata(name)?.permissions().readonly() {
        set_readonly(dir, name, false)?;
        return Ok(true);
    }
    let _ = (dir, name);
    Ok(false)
}

/// Puts the read-only mark that was there on `name` in `dir`, where [`copy_access`] could not.
pub(super) fn after_replace(dir: &Dir, name: &str, was_readonly: bool) -> io::Result<()> {
    #[cfg(windows)]
    if was_readonly {
        set_readonly(dir, name, true)?;
    }
    let _ = (dir, name, was_readonly);
    Ok(())
}

#[cfg(windows)]
fn set_readonly(dir: &Dir, name: &str, readonly: bool) -> io::Result<()> {
    let mut permissions = std::fs::symlink_metadata(path_in(dir, name)?)?.permissions();
    if permissions.readonly() != readonly {
        permissions.set_readonly(readonly);
        std::fs::set_permissions(path_in(dir, name)?, permissions)?;
    }
    Ok(())
}

/// The number of the device that `dir` is on, where the system tells it.
pub(super) fn device(dir: &Dir) -> Option<u64> {
    #[cfg(unix)]
    {
        use cap_std::fs::MetadataExt as _;
        dir.dir_metadata().ok().map(|facts| facts.dev())
    }
    #[cfg(not(unix))]
    {
        let _ = dir;
        None
    }
}

/// What names the time since the system was started, where it has such a name: as long as it is the same, nothing that
/// was written has been lost.
pub(super) fn boot() -> Option<String> {
    let name = cfg!(target_os = "linux").then(|| std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok());
    name.flatten().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// Makes the names in `dir` durable, where the system has a way.
pub(super) fn sync_dir(dir: &Dir) -> io::Result<()> {
    #[cfg(unix)]
    {
        // The handle itself may be good for looking up names only.
        let mut options = OpenOptions::new();
        options.read(true);
        match dir.open_with(".", &options)?.sync_all() {
            // Some network file systems do not sync folders; they have no better way.
            Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => Ok(()),
            other => other,
        }
    }
    #[cfg(not(unix))]
    {
        let _ = dir;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_waited_for_and_nothing_else_is() {
        let try_until = |good: u32, passes: bool| {
            let mut tries = 0;
            let work = || {
                tries += 1;
                if tries < good { Err(io::Error::other("held")) } else { Ok(()) }
            };
            (persisting(work, |_| passes).is_ok(), tries)
        };
        assert_eq!(try_until(1, true), (true, 1));
        assert_eq!(try_until(4, true), (true, 4));
        assert_eq!(try_until(4, false), (false, 1));
        assert_eq!(try_until(u32::MAX, true), (false, WAITS.len() as u32 + 1));
    }

    #[test]
    fn folders_can_be_synced() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Dir::open_ambient_dir(dir.path(), cap_std::ambient_authority()).unwrap();
        sync_dir(&dir).unwrap();
        dir.create_dir("sub").unwrap();
        sync_dir(&cap_fs_ext::DirExt::open_dir_nofollow(&dir, "sub").unwrap()).unwrap();
    }
}

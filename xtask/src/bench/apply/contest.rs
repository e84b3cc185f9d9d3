//! One run of one contestant, timed.

use super::Result;
use super::workload::Workload;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Who edits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contestant {
    /// Read, write beside, fsync, rename, fsync of the folder; or, where nothing is to be written, read.
    Bare,
    /// `git apply`, told to sync all that it can.
    Git,
    /// The same, and then an fsync of every file and its folder.
    GitSynced,
    /// GNU patch.
    Patch,
    /// codex-patch with the request of this number.
    Ours(usize),
}

impl Contestant {
    /// How the table calls it.
    pub fn name(&self, workload: &Workload) -> String {
        match self {
            Contestant::Bare if workload.is_refused => "read".to_owned(),
            Contestant::Bare => "read, write, fsync, rename".to_owned(),
            Contestant::Git => "git apply".to_owned(),
            Contestant::GitSynced => "git apply, then fsync".to_owned(),
            Contestant::Patch => "GNU patch".to_owned(),
            Contestant::Ours(number) => {
                let name = workload.requests.get(*number).map_or("", |(name, ..)| name);
                format!("codex-patch: {name}")
            }
        }
    }
}

/// Where the runs take place.
pub struct Place {
    /// A folder that is emptied for each run.
    pub folder: PathBuf,
    /// Where requests and diffs lie.
    pub inputs: PathBuf,
    /// The product.
    pub binary: PathBuf,
}

/// What a run cost.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// From the start of the process to its end, and what has to follow it.
    pub wall: Duration,
    /// Most memory that the process ever had, in bytes, if that can be seen here.
    pub peak: Option<u64>,
}

impl Place {
    /// Writes the inputs of a workload.
    pub fn prepare(&self, workload: &Workload) -> Result<()> {
        fs::create_dir_all(&self.inputs)?;
        fs::write(self.inputs.join("diff"), &workload.diff)?;
        for (number, (_, _, input)) in workload.requests.iter().enumerate() {
            fs::write(self.inputs.join(format!("request-{number}")), input)?;
        }
        Ok(())
    }

    /// Lets one contestant do the work in a fresh folder, and checks what came of it. With `watch` its memory is looked
    /// at, which disturbs the time.
    pub fn run(&self, workload: &Workload, who: &Contestant, watch: bool) -> Result<Cost> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        workload.lay_out(&self.folder)?;
        // What the copies left to be written is not to be paid for by whoever comes next.
        let _ = Command::new("sync").status();
        let start = Instant::now();
        let mut peak = None;
        let accepted = match who {
            Contestant::Bare => {
                bare(workload, &self.folder)?;
                !workload.is_refused
            }
            _ => {
                let mut child = self.command(workload, who).spawn()?;
                if watch {
                    while child.try_wait()?.is_none() {
                        peak = high_water(child.id()).max(peak);
                        std::thread::sleep(Duration::from_micros(500));
                    }
                }
                child.wait()?.success()
            }
        };
        if *who == Contestant::GitSynced && !workload.is_refused {
            sync(workload, &self.folder)?;
        }
        let wall = start.elapsed();
        if accepted == workload.is_refused {
            return Err(format!("{} {}", who.name(workload), if accepted { "accepts" } else { "refuses" }).into());
        }
        workload.verify(&self.folder).map_err(|error| format!("{}: {error}", who.name(workload)))?;
        Ok(Cost { wall, peak })
    }

    fn command(&self, workload: &Workload, who: &Contestant) -> Command {
        let mut command = match who {
            Contestant::Patch => {
                let mut command = Command::new("patch");
                command.args(["-p1", "-s", "-f", "-i"]).arg(self.inputs.join("diff"));
                command
            }
            Contestant::Ours(number) => {
                let mut command = Command::new(&self.binary);
                command.arg("apply").arg(self.inputs.join(format!("request-{number}")));
                command.arg("--root").arg(&self.folder).args(["--format", "json"]);
                command.args(workload.requests.get(*number).map_or(&[][..], |(_, arguments, _)| arguments));
                command
            }
            _ => {
                let mut command = Command::new("git");
                // Outside of any repository, so that all of the diff is about this folder.
                command.env("GIT_CEILING_DIRECTORIES", self.folder.parent().unwrap_or(&self.folder));
                command.args(["-c", "core.fsync=all", "-c", "core.fsyncMethod=fsync", "apply", "--whitespace=nowarn"]);
                command.arg(self.inputs.join("diff"));
                command
            }
        };
        command.current_dir(&self.folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// The least that a durable change of these files costs, or a look at them.
fn bare(workload: &Workload, folder: &Path) -> Result<()> {
    for (name, _, after) in &workload.files {
        let path = folder.join(name);
        let read = fs::read(&path)?;
        if read.is_empty() || workload.is_refused {
            continue;
        }
        let beside = path.with_extension("new");
        let mut file = File::create(&beside)?;
        file.write_all(after.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, &path)?;
    }
    if workload.is_refused { Ok(()) } else { sync_folders(workload, folder) }
}

fn sync(workload: &Workload, folder: &Path) -> Result<()> {
    for (name, ..) in &workload.files {
        File::open(folder.join(name))?.sync_all()?;
    }
    sync_folders(workload, folder)
}

fn sync_folders(workload: &Workload, folder: &Path) -> Result<()> {
    let mut folders: Vec<PathBuf> =
        workload.files.iter().filter_map(|(name, ..)| folder.join(name).parent().map(Path::to_owned)).collect();
    folders.sort();
    folders.dedup();
    if cfg!(unix) {
        for folder in folders {
            File::open(folder)?.sync_all()?;
        }
    }
    Ok(())
}

/// The most memory that a running process has had, where the system tells.
fn high_water(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

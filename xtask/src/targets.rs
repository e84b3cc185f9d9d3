//! `cargo xtask test-targets`: the cfg matrix with real foreign targets, on a published crate with code for each of them.
//!
//! The crate is memchr, which this workspace depends on: it has code of its own for x86-64, aarch64 and wasm32. A copy gets
//! seeded warnings, each of which one target alone compiles, and an import that only Windows needs.

use clap::Args;
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with `lib/rustlib/<target>/lib` for targets that rustup cannot add.
const SYSROOT: &str = "CODEX_PATCH_SYSROOT";

const TARGETS: [&str; 3] = ["x86_64-pc-windows-gnu", "wasm32-unknown-unknown", "aarch64-unknown-linux-gnu"];

/// One that is hardly ever installed.
const MISSING: &str = "sparc64-unknown-netbsd";

/// What is added to the crate, and what has to come of it.
const SEEDED: &str = r#"
#[doc(hidden)]
pub mod seeded {
    use std::fmt::Write;

    pub fn say(to: &mut std::string::String) {
        #[cfg(windows)]
        let _ = to.write_str("windows");
        let mut and = "more";
        to.push_str(and);
    }

    #[cfg(windows)]
    pub fn wide(text: &std::ffi::OsStr) -> usize {
        use std::os::windows::ffi::OsStrExt;
        let mut count = text.encode_wide().count();
        count
    }

    #[cfg(target_arch = "wasm32")]
    pub fn pages() -> usize {
        let mut pages = core::arch::wasm32::memory_size(0);
        pages
    }

    #[cfg(target_arch = "aarch64")]
    pub fn ones(lanes: core::arch::aarch64::uint8x16_t) -> u8 {
        let mut sum = unsafe { core::arch::aarch64::vaddvq_u8(lanes) };
        sum
    }
}
"#;

/// Prove the cfg matrix on foreign targets
#[derive(Debug, Args)]
pub struct Targets {
    /// Keep the copy of the crate, and say where it is
    #[arg(long)]
    keep: bool,
}

impl Targets {
    /// Checks and fixes a real crate for several targets at once, and holds the result against what has to come of it.
    pub fn run(self) -> Result<(), String> {
        let mut command = built()?;
        for target in TARGETS {
            if let Some(flags) = library_of(target)? {
                let variable = format!("CARGO_TARGET_{}_RUSTFLAGS", target.to_uppercase().replace('-', "_"));
                command.push((variable, flags));
            }
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let copy = folder.path().join("memchr");
        let original = prepare(&copy)?;
        let mut targets: Vec<String> = vec![host()?];
        targets.extend(TARGETS.map(str::to_owned));

        let clean = report(&command, &copy, "check", &targets)?;
        expect_cells(&clean, targets.len())?;
        expect(figure(&clean, "errors_before") == Some(0), "the crate compiles in every cell", &clean)?;

        fs::write(copy.join("src/lib.rs"), format!("{original}{SEEDED}")).map_err(|error| error.to_string())?;
        let mut with_missing = targets.clone();
        with_missing.push(MISSING.to_owned());
        let fixed = report(&command, &copy, "fix", &with_missing)?;
        let missing = cells(&fixed).iter().find(|cell| !is_checked(cell));
        let help = missing.and_then(|cell| cell.get("help")?.as_str()).unwrap_or_default();
        expect(help.contains(&format!("rustup target add {MISSING}")), "what to install is said", &fixed)?;
        expect_cells(&fixed, targets.len())?;
        expect(figure(&fixed, "errors_after") == Some(0), "no cell has an error afterwards", &fixed)?;
        let checks = figure(&fixed, "checks");
        expect(checks == Some(2 * targets.len() as u64 + 1), "one round costs two checks a cell", &fixed)?;
        let text = fs::read_to_string(copy.join("src/lib.rs")).map_err(|error| error.to_string())?;
        let expected = format!("{original}{}", SEEDED.replace("let mut", "let"));
        expect(text == expected, "every seeded warning is gone, the import for Windows and all else is there", &fixed)?;
        let fixes = figure(&fixed, "fixed").unwrap_or_default();
        println!("{} targets, {fixes} fixes: as they have to be", targets.len());
        if self.keep {
            println!("{}", folder.keep().display());
        }
        Ok(())
    }
}

/// The environment of the tool; builds it first.
fn built() -> Result<Vec<(String, String)>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(["build", "--quiet", "--package", "codex-patch"]).status();
    match status {
        Ok(status) if status.success() => Ok(Vec::new()),
        Ok(status) => Err(format!("building the tool ended with {status}")),
        Err(error) => Err(format!("cannot run cargo: {error}")),
    }
}

/// The flags by which the compiler finds the target's standard library; `None` if it needs none.
fn library_of(target: &str) -> Result<Option<String>, String> {
    let is_installed = || {
        let printed = output("rustc", &["--print", "target-libdir", "--target", target]);
        printed.is_ok_and(|folder| Path::new(&folder).is_dir())
    };
    if is_installed() {
        return Ok(None);
    }
    if let Some(sysroot) = env::var_os(SYSROOT).map(PathBuf::from)
        && sysroot.join("lib/rustlib").join(target).join("lib").is_dir()
    {
        return Ok(Some(format!("--sysroot={}", sysroot.display())));
    }
    let _ = Command::new("rustup").args(["target", "add", target]).status();
    if is_installed() {
        return Ok(None);
    }
    Err(format!(
        "there is no standard library for {target}: `rustup target add {target}` does not work here, and {SYSROOT} names \
         no folder that holds lib/rustlib/{target}/lib"
    ))
}

fn host() -> Result<String, String> {
    let about = output("rustc", &["-vV"])?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not name its host".to_owned())
}

/// Copies the crate from where cargo downloaded it, without what only its own tests need. Gives the text of `src/lib.rs`.
fn prepare(copy: &Path) -> Result<String, String> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let metadata = output(&cargo, &["metadata", "--format-version", "1", "--locked"])?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata.get("packages").and_then(Value::as_array).into_iter().flatten();
    let mut named = packages.filter(|package| package.get("name").and_then(Value::as_str) == Some("memchr"));
    let manifest = named.find_map(|package| package.get("manifest_path")?.as_str());
    let manifest = Path::new(manifest.ok_or("memchr is no dependency any more")?);
    let folder = manifest.parent().ok_or("no folder")?;
    copy_folder(&folder.join("src"), &copy.join("src")).map_err(|error| error.to_string())?;
    let own = "[package]\nname = \"memchr\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n\n[features]\n\
               default = [\"std\"]\nstd = [\"alloc\"]\nalloc = []\n\n[lints.rust]\nunexpected_cfgs = \"allow\"\n";
    fs::write(copy.join("Cargo.toml"), own).map_err(|error| error.to_string())?;
    fs::read_to_string(copy.join("src/lib.rs")).map_err(|error| error.to_string())
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &place)?;
        } else {
            fs::write(place, fs::read(entry.path())?)?;
        }
    }
    Ok(())
}

/// The JSON report of the tool for these targets.
fn report(env: &[(String, String)], copy: &Path, verb: &str, targets: &[String]) -> Result<Value, String> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no repository")?;
    let program = env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository.join("target"), PathBuf::from);
    let mut command = Command::new(program.join("debug").join(format!("codex-patch{}", env::consts::EXE_SUFFIX)));
    command.current_dir(copy).args([verb, "--lib", "--offline", "--format", "json"]);
    command.args(targets.iter().map(|target| format!("--target={target}")));
    // These would take the place of the flags for one target.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_TARGET_DIR");
    command.envs(env.iter().map(|(name, value)| (name, value)));
    let output = command.output().map_err(|error| format!("cannot run the tool: {error}"))?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{verb} printed no report: {error}\n{}", String::from_utf8_lossy(&output.stderr)))?;
    if report.get("error").is_some() { Err(format!("{verb} failed: {report:#}")) } else { Ok(report) }
}

/// A figure of the report's summary.
fn figure(report: &Value, name: &str) -> Option<u64> {
    report.get("summary")?.get(name)?.as_u64()
}

fn cells(report: &Value) -> &[Value] {
    report.get("cells").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

fn is_checked(cell: &Value) -> bool {
    cell.get("checked").and_then(Value::as_bool) == Some(true)
}

/// So many cells were checked.
fn expect_cells(report: &Value, number: usize) -> Result<(), String> {
    let checked = cells(report).iter().filter(|cell| is_checked(cell)).count();
    expect(checked == number, "every target is checked", report)
}

fn expect(holds: bool, what: &str, report: &Value) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("it does not hold that {what}:\n{report:#}")) }
}

fn output(program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).output().map_err(|error| format!("cannot run {program}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    } else {
        Err(format!("{program} {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr)))
    }
}

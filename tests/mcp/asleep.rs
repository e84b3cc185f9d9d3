//! Calls that are interrupted while their edits are on the disk and unjudged: a cargo that falls asleep when it is asked to
//! check for the second time.

use super::client::PATIENCE;
use super::*;
use std::os::unix::fs::PermissionsExt;
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

fn scene() -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("ws");
    package(&root);
    let cargo = std::env::var("CARGO").unwrap();
    let sleeper = format!(
        "#!/bin/sh\n\
         here=$(dirname \"$0\")\n\
         if [ \"$1\" = check ]; then\n\
           echo x >> \"$here/checks\"\n\
           if [ \"$(wc -l < \"$here/checks\")\" -eq 2 ]; then\n\
             touch \"$here/asleep\"\n\
             exec sleep 600\n\
           fi\n\
         fi\n\
         exec \"{cargo}\" \"$@\"\n"
    );
    let path = folder.path().join("sleeper");
    fs::write(&path, sleeper).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let mut client = Client::of(command(&root).env("CARGO", &path));
    let fix = client.start_call("fix", &json!({}));
    wait_for(&folder.path().join("asleep"));
    assert_eq!(text(&root, "src/lib.rs"), AFTER, "the edit is on trial");
    Scene { folder, client, fix }
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

#[test]
fn a_signal_ends_the_server_though_its_input_is_open() {
    for signal in ["-INT", "-TERM"] {
        let mut scene = scene();
        let id = scene.client.server.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let status = scene.client.server.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{signal}");
        assert_eq!(scene.text(), BEFORE, "{signal}");
    }
}

//! What goes in and what comes out, without any tree.

use super::arguments::{Arguments, CheckArguments, FixArguments, ShowArguments};
use super::desk::Desk;
use super::id::tests::id;
use super::log::Log;
use super::outlet::Outlet;
use super::receiver::Receiver;
use super::tools::Tool;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};

/// What was sent, kept.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The answers to `input`, and the calls that wait then.
fn answers(input: &[u8]) -> (Vec<Value>, Arc<Desk>) {
    let kept = Kept::default();
    let desk = Arc::new(Desk::default());
    let outlet = Outlet::start("test", kept.clone(), Arc::default(), || {}).unwrap();
    let log = Log::start(|_| {}).unwrap();
    Receiver { desk: Arc::clone(&desk), outlet: Arc::clone(&outlet), log: log.clone() }.receive(input);
    outlet.finish();
    log.finish();
    let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    (text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), desk)
}

fn arguments(value: &Value) -> Arguments {
    serde_json::from_str(&value.to_string()).unwrap()
}

#[test]
fn arguments_are_lenient_about_the_spelling_and_strict_about_the_rest() {
    let known = Tool::Fix.keys();
    let read = |value: Value| arguments(&value).read::<FixArguments>(&known).and_then(|fix| fix.options());
    let options = read(json!({"dryRun": true, "unsafe-fixes": true, "maxRounds": 3, "packages": null})).unwrap();
    assert!(options.dry_run && options.trials.is_some_and(|trials| trials.all_lints));
    assert_eq!(options.max_rounds, 3);
    assert_eq!(read(json!({})).unwrap(), crate::engine::FixOptions::default());
    for (value, told) in [
        (json!({"dry": true}), "`dry` is not known; known are packages, workspace"),
        (json!({"packages": ["a"], "repair": "yes"}), "`repair`: it has to be true or false, and is the text \"yes\""),
        (json!({"packages": "a"}), "`packages`: it has to be a list, and is the text \"a\""),
        (json!({"max_rounds": -1}), "`max_rounds`: it has to be a whole number, not negative, and is the number -1"),
        (json!({"max_rounds": 0}), "`max_rounds`: at least one round"),
    ] {
        let problem = read(value).unwrap_err();
        assert!(problem.message.starts_with(told), "{}", problem.message);
    }
    let show = |value: Value| arguments(&value).with_file()?.read::<ShowArguments>(&Tool::Show.keys());
    assert_eq!(show(json!({"filePath": "a.rs", "hashlines": true})).unwrap().file, "a.rs");
    assert_eq!(show(json!({"target_file": "a.rs"})).unwrap().file, "a.rs");
    assert!(show(json!({"path": "a.rs", "file": "b.rs"})).unwrap_err().message.contains("by two names"));
    let twice = serde_json::from_str::<Arguments>(r#"{"dry_run": true, "dryRun": false}"#);
    assert!(twice.unwrap_err().to_string().starts_with("`dry_run` is given twice"));
    let scope = arguments(&json!({"clippy": true, "features": ["x"]})).read::<CheckArguments>(&Tool::Check.keys());
    let scope = scope.unwrap().scope;
    assert!(scope.clippy && scope.features == ["x"] && !scope.workspace);
}

#[test]
fn requests_go_on_as_they_came() {
    let known = Tool::Apply.keys();
    let input = |text: &str| serde_json::from_str::<Arguments>(text).unwrap().read_apply(&known).map(|call| call.input);
    let same = r#"{"requests":[{"a":1.50,"a":1e400}],"mode":"strict"}"#;
    assert_eq!(input(same).unwrap(), same);
    assert_eq!(input(r#"{"check":"none","path":"x","clipboards":null}"#).unwrap(), r#"{"path":"x"}"#);
    assert_eq!(input(r#"{"dialect":"auto","input":"*** Begin Patch","exact":true}"#).unwrap(), "*** Begin Patch");
    assert_eq!(input(r#"{"requests":"[]"}"#).unwrap(), "[]");
    let call = arguments(&json!({"input": "x", "mode": "interactive", "showDiff": false, "check": "compile"}));
    let options = call.read_apply(&known).unwrap().own.options();
    assert_eq!((options.show_diff, options.check), (Some(false), crate::engine::Check::Compile));
    assert_eq!(options.mode, Some(crate::request::Mode::Interactive));
    let call = arguments(&json!({"requests": [], "mode": "interactive"}));
    assert_eq!(call.read_apply(&known).unwrap().own.options().mode, None, "the requests say it");
}

#[test]
fn every_tool_says_what_it_takes() {
    for tool in Tool::ALL {
        assert_eq!(Tool::named(tool.name()), Some(tool));
        let definition = tool.definition();
        let schema = &definition["inputSchema"];
        for (name, property) in schema["properties"].as_object().unwrap() {
            assert!(property["description"].is_string(), "{}: {name} has no description: {property}", tool.name());
        }
        // Every reference leads somewhere.
        let text = schema.to_string();
        for reference in text.split("\"#/$defs/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(schema["$defs"][name].is_object(), "{}: {name}", tool.name());
        }
    }
    assert_eq!(Tool::named("rm"), None);
}

#[test]
fn calls_wait_and_all_else_is_answered() {
    let lines = [
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"history"}}"#,
        r#"{"jsonrpc":"2.0","id":"1","method":"tools/call","params":{"name":"undo","arguments":null}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"undo"}}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
        r#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"fix"}}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"1"}}"#,
    ];
    let (answers, desk) = answers(lines.join("\n").as_bytes());
    let told: Vec<_> = answers.iter().map(|answer| (&answer["id"], &answer["error"]["code"])).collect();
    assert_eq!(told, [(&json!(1), &json!(-32600)), (&json!(2), &Value::Null)]);
    let waiting: Vec<_> =
        std::iter::from_fn(|| desk.take()).map(|job| (Some(job.ticket.id.clone()), job.tool)).collect();
    assert_eq!(waiting, [(id("1"), Tool::History), (id("3"), Tool::Fix)]);
}

/// Nobody waits for calls that cannot come.
#[test]
fn a_bug_in_the_reader_closes_the_desk() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            panic!("on purpose");
        }
    }
    let desk = Arc::new(Desk::default());
    let outlet = Outlet::start("test", Kept::default(), Arc::default(), || {}).unwrap();
    let receiver = Receiver { desk: Arc::clone(&desk), outlet, log: Log::start(|_| {}).unwrap() };
    assert!(std::thread::spawn(move || receiver.receive(Broken)).join().is_err());
    assert!(desk.take().is_none());
}

proptest! {
    #[test]
    fn any_input_is_answered_with_messages(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        id in "[0-9a\"{\\[nul]{0,5}",
        method in "(ping|initialize|tools/list|tools/call|server/discover|x)?",
        params in "[\\[\\]{}\":,0-9a-z_]{0,30}",
        name in "(apply|show|fix)?",
    ) {
        let mut input = bytes;
        for line in [
            format!("\n{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"{method}\",\"params\":{params}}}\n"),
            format!("{{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":{{\"name\":\"{name}\",\"arguments\":{{{params}}}}}}}"),
        ] {
            input.extend(line.bytes());
        }
        let (answers, desk) = answers(&input);
        for answer in answers {
            prop_assert_eq!(&answer["jsonrpc"], "2.0");
            prop_assert!(answer["error"]["code"].is_i64() != answer["result"].is_object());
        }
        while let Some(job) = desk.take() {
            let _ = job.arguments.read_apply(&Tool::Apply.keys());
            let _ = job.arguments.read::<FixArguments>(&Tool::Fix.keys());
        }
    }
}

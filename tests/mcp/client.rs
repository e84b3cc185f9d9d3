//! A client of the protocol, as small as it can be.

use super::command;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longest wait for an answer. It only ends a test that hangs.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// A client with a server of its own.
pub struct Client {
    pub server: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    last_id: u64,
}

impl Client {
    /// Of a server for the folder.
    pub fn start(folder: &Path) -> Client {
        Client::of(&mut command(folder))
    }

    pub fn of(command: &mut Command) -> Client {
        let mut server = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (sender, output) = channel();
        let lines = BufReader::new(server.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in lines.lines() {
                let message: Value = serde_json::from_str(&line.unwrap()).expect("nothing but messages goes out");
                assert_eq!(message["jsonrpc"], "2.0");
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let input = server.stdin.take();
        Client { server, input, output, last_id: 0 }
    }

    pub fn raw(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// Sends to a server that may be gone.
    #[cfg(unix)]
    pub fn try_raw(&mut self, bytes: &[u8]) {
        let _ = self.input.as_mut().unwrap().write_all(bytes);
    }

    pub fn send(&mut self, message: &Value) {
        self.raw(format!("{message}\n").as_bytes());
    }

    pub fn receive(&self) -> Value {
        self.output.recv_timeout(PATIENCE).expect("a message")
    }

    /// Sends a request and gives its id.
    pub fn ask(&mut self, method: &str, params: &Value) -> u64 {
        self.last_id += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}));
        self.last_id
    }

    pub fn start_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        self.ask("tools/call", &json!({"name": tool, "arguments": arguments}))
    }

    /// The answer to a request, which is the next message.
    pub fn request(&mut self, method: &str, params: &Value) -> Value {
        let id = self.ask(method, params);
        let answer = self.receive();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// The result of a call, which is the next message.
    pub fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let answer = self.request("tools/call", &json!({"name": tool, "arguments": arguments}));
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].clone()
    }

    /// A call that does what is asked for: its object.
    pub fn done(&mut self, tool: &str, arguments: &Value) -> Value {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], false, "{result}");
        result["structuredContent"].clone()
    }

    /// A call that does not: its object and its text.
    pub fn refused(&mut self, tool: &str, arguments: &Value) -> (Value, String) {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], true, "{result}");
        (result["structuredContent"].clone(), result["content"][0]["text"].as_str().unwrap().to_owned())
    }

    /// Ends the input, and gives what came until the server was gone.
    pub fn end(mut self) -> (ExitStatus, Vec<Value>) {
        drop(self.input.take());
        let mut rest = Vec::new();
        while let Ok(message) = self.output.recv_timeout(PATIENCE) {
            rest.push(message);
        }
        (self.server.wait().unwrap(), rest)
    }
}

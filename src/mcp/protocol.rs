//! The protocol's versions, and the answers that do not depend on the tree.

use super::message::Fault;
use super::tools::{INSTRUCTIONS, Tool};
use serde_json::{Value, json};

/// The versions that begin with `initialize`, the oldest first.
const WITH_HANDSHAKE: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/// The version in which every request names its version, and none comes first.
const WITHOUT_HANDSHAKE: &str = "2026-07-28";

/// Where a request names its version.
const VERSION_KEY: &str = "io.modelcontextprotocol/protocolVersion";

/// Where an answer without a handshake names the server.
const SERVER_KEY: &str = "io.modelcontextprotocol/serverInfo";

/// Whether the request with these params is of the protocol without a handshake.
///
/// # Errors
/// If it names a version that nobody here knows: the fault, and what is known.
pub(super) fn is_modern(params: &Value) -> Result<bool, (Fault, Value)> {
    match params.get("_meta").and_then(|meta| meta.get(VERSION_KEY)) {
        None => Ok(false),
        Some(Value::String(version)) if version == WITHOUT_HANDSHAKE => Ok(true),
        Some(Value::String(version)) if WITH_HANDSHAKE.contains(&version.as_str()) => Ok(false),
        Some(other) => Err((Fault::UnknownVersion, json!({ "requested": other, "supported": versions() }))),
    }
}

fn versions() -> Vec<&'static str> {
    WITH_HANDSHAKE.into_iter().chain([WITHOUT_HANDSHAKE]).collect()
}

fn server() -> Value {
    json!({ "name": "codex-patch", "title": "codex-patch", "version": env!("CARGO_PKG_VERSION") })
}

fn capabilities() -> Value {
    json!({ "tools": { "listChanged": false } })
}

/// The answer to `initialize`: in the version that is asked for if it is known, else in the newest that has such a message.
pub(super) fn initialized(params: &Value) -> Value {
    let wanted = params.get("protocolVersion").and_then(Value::as_str);
    let [.., newest] = WITH_HANDSHAKE;
    let version = WITH_HANDSHAKE.into_iter().find(|version| Some(*version) == wanted).unwrap_or(newest);
    json!({
        "protocolVersion": version,
        "capabilities": capabilities(),
        "serverInfo": server(),
        "instructions": INSTRUCTIONS,
    })
}

/// The answer to `server/discover`, by which a client without a handshake begins.
pub(super) fn discovered() -> Value {
    let result = json!({
        "supportedVersions": versions(),
        "capabilities": capabilities(),
        "instructions": INSTRUCTIONS,
        "_meta": { SERVER_KEY: server() },
    });
    cacheable(complete(result, true))
}

/// The answer to `tools/list`. All of them fit into one page.
pub(super) fn listed(is_modern: bool) -> Value {
    let result = json!({ "tools": Tool::ALL.map(Tool::definition) });
    if is_modern { cacheable(complete(result, true)) } else { result }
}

/// The result as the version wants it: without a handshake it says that nothing more will come.
pub(super) fn complete(mut result: Value, is_modern: bool) -> Value {
    if let (true, Value::Object(object)) = (is_modern, &mut result) {
        object.insert("resultType".to_owned(), Value::from("complete"));
    }
    result
}

/// The result with the hint for how long it may be kept: it changes with the program alone.
fn cacheable(mut result: Value) -> Value {
    if let Value::Object(object) = &mut result {
        object.insert("ttlMs".to_owned(), Value::from(3_600_000));
        object.insert("cacheScope".to_owned(), Value::from("public"));
    }
    result
}

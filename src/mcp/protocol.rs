//! The protocol's versions, and the answers that do not depend on the tree.

use super::message::Fault;
use super::tools::{INSTRUCTIONS, Tool};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The versions that begin with `initialize`, the oldest first.
const WITH_HANDSHAKE: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/// The version in which every request names its version, and none comes first.
const WITHOUT_HANDSHAKE: &str = "2026-07-28";

/// What a request says of itself.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Meta<'a> {
    #[serde(rename = "io.modelcontextprotocol/protocolVersion", borrow)]
    version: Option<&'a RawValue>,
    /// Under what the client wants to hear how far it is.
    #[serde(rename = "progressToken", borrow)]
    pub(super) token: Option<&'a RawValue>,
}

/// Longest version that is repeated in an answer, in bytes.
const MAX_VERSION_BYTES: usize = 100;

/// Where an answer without a handshake names the server.
const SERVER_KEY: &str = "io.modelcontextprotocol/serverInfo";

/// Whether the request is of the protocol without a handshake.
///
/// # Errors
/// If it names a version that nobody here knows: the fault, and what is known.
pub(super) fn is_modern(meta: &Meta<'_>) -> Result<bool, (Fault, Value)> {
    let Some(version) = meta.version else { return Ok(false) };
    let version = Some(version.get()).filter(|version| version.len() <= MAX_VERSION_BYTES);
    let requested: Value = version.and_then(|version| serde_json::from_str(version).ok()).unwrap_or_default();
    match requested.as_str() {
        Some(WITHOUT_HANDSHAKE) => Ok(true),
        Some(version) if WITH_HANDSHAKE.contains(&version) => Ok(false),
        _ => Err((Fault::UnknownVersion, json!({ "requested": requested, "supported": versions() }))),
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
pub(super) fn initialized(wanted: Option<&RawValue>) -> Value {
    let wanted = wanted.and_then(|wanted| serde_json::from_str::<String>(wanted.get()).ok());
    let [.., newest] = WITH_HANDSHAKE;
    let version = WITH_HANDSHAKE.into_iter().find(|version| Some(*version) == wanted.as_deref()).unwrap_or(newest);
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

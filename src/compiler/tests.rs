//! Tests of the room: scripted streams, suggestions against real files, and a few runs of the real cargo.

#[cfg(unix)]
mod foreseen;
mod live;
mod lowering;
mod merging;
mod streams;
#[cfg(unix)]
mod tolerated;

use super::failure::CompilerError;
use super::stream::Collector;
use super::verdict::{End, Verdict, judge};
use serde_json::{Value, json};
use std::path::Path;

const ID: &str = "path+file:///w#demo@0.1.0";

/// A span as rustc states it.
fn span(file: &str, start: usize, end: usize) -> Value {
    json!({"file_name": file, "byte_start": start, "byte_end": end, "line_start": 1, "line_end": 1,
        "column_start": start % 80 + 1, "column_end": end % 80 + 1, "is_primary": true, "text": [], "label": null,
        "suggested_replacement": null, "suggestion_applicability": null, "expansion": null})
}

/// A span with a replacement.
fn fix(file: &str, start: usize, end: usize, new: &str) -> Value {
    let mut span = span(file, start, end);
    span["suggested_replacement"] = json!(new);
    span["suggestion_applicability"] = json!("MachineApplicable");
    span
}

/// One line of the stream with a diagnostic whose only help has these spans.
fn message(level: &str, code: Option<&str>, text: &str, help: &[Value]) -> String {
    let first = help.first().cloned().unwrap_or_else(|| span("src/lib.rs", 0, 1));
    let mut primary = first;
    primary["suggested_replacement"] = json!(null);
    let code = code.map(|code| json!({"code": code, "explanation": null}));
    json!({"reason": "compiler-message", "package_id": ID, "manifest_path": "/w/Cargo.toml",
        "target": {"kind": ["lib"], "crate_types": ["lib"], "name": "demo", "src_path": "/w/src/lib.rs"},
        "message": {"rendered": text, "$message_type": "diagnostic", "level": level, "code": code, "message": text,
            "spans": [primary], "children": [
                {"level": "help", "code": null, "message": "do this", "spans": help, "children": [], "rendered": null}]}})
    .to_string()
}

fn artifact(fresh: bool) -> String {
    json!({"reason": "compiler-artifact", "package_id": ID, "target": {"kind": ["lib"], "name": "demo"},
        "profile": {"test": false}, "features": ["std"], "filenames": ["/w/none/libdemo-0.rmeta"], "fresh": fresh})
    .to_string()
}

fn finished(success: bool) -> String {
    json!({"reason": "build-finished", "success": success}).to_string()
}

fn collect(stream: &[u8]) -> Collector {
    let mut collector = Collector::default();
    collector.read(stream, &mut |_, _| {}).unwrap();
    collector
}

fn verdict(stream: &[u8], code: i32) -> Result<Verdict, CompilerError> {
    let end = End { success: code == 0, code: Some(code), described: format!("exit status: {code}") };
    judge(collect(stream), &end, "error: cargo's own words\n", Path::new("/w"), &[])
}

//! codex-patch: a compiler-driven auto-fix tool for Rust.
//!
//! Cleverness finds the span, a simple core replaces the bytes, and an independent judge, the compiler, decides whether
//! the result stays. The rooms below depend on one another only downwards, in the order of this list read from its end;
//! ARCHITECTURE.md has the picture and `tests/architecture.rs` holds the code to it.

pub mod cli;

pub mod mcp;

pub mod report;

pub mod llm;

pub mod engine;

pub mod matching;
pub mod repair;
pub mod request;

pub mod compiler;
pub mod structural;
pub mod syntax;
pub mod txn;

pub mod edit;
pub mod workspace;

pub mod refusal;

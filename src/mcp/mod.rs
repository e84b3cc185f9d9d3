//! The verbs as tools of the Model Context Protocol, over a pair of streams.
//!
//! **Lives here:** [`serve()`], the server; the messages of the protocol, one a line; the tools, what they take and what they
//! answer; the session, which owns named clipboards; and [`Workshop`], what the server needs of whoever starts it.
//!
//! **Promises:** nothing but messages goes out; any bytes that come in are answered or passed over; calls are carried
//! out one after another, in the order in which they came; a call that is cancelled, and every call when the input ends,
//! is interrupted as by Ctrl-C, so that no state stays that was not checked; what a tool refuses is a result with the same
//! facts that the command line gives, and a protocol error is only what is no call of a tool.
//!
//! **Never knows:** argv, the terminal, models, how an edit is made or judged.

mod answer;
mod arguments;
mod clerk;
mod desk;
mod id;
mod lines;
mod log;
mod message;
mod outlet;
mod protocol;
mod receiver;
mod rewriting;
mod serve;
mod tools;
mod workshop;

#[cfg(test)]
mod tests;

pub use serve::{Settings, serve};
pub use workshop::{Errand, Scope, Workshop};

//! What is handled.

mod handled;
mod money;

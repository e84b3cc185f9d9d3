//! Sums.

mod counts;
mod levels;
mod money;
mod queue;

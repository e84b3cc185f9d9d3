//! Runs what it is given.

use std::future::Future;

/// The work behind it.
pub struct State;

impl State {
    /// Runs it to its end.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.tick().await;
        work.await
    }

    async fn tick(&self) {}
}

/// What others hold.
pub struct Runner {
    state: State,
}

impl Runner {
    /// Runs it to its end.
    pub async fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.state.run(work).await
    }
}

/// Runs what gives nothing.
pub async fn idle(runner: &Runner) {
    runner.run(std::future::ready(())).await;
}

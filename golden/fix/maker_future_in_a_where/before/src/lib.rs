//! A case of its own.
use std::future::Future;
/// The work behind it.
pub struct State;
impl State {
    /// Runs it.
    pub(crate) fn run<W, T>(&self, work: W) -> T where W: Future<Output = T> {
        self.tick().await;
        work.await
    }
    async fn tick(&self) {}
}
/// What others hold.
pub struct Runner { state: State, }
impl Runner {
    /// Runs it.
    pub async fn run<W, T>(&self, work: W) -> T where W: Future<Output = T> {
        self.state.run(work).await
    }
}
/// Runs.
pub async fn idle(runner: &Runner) {
    runner.run(std::future::ready(())).await;
}

use std::future::ready;

pub struct Client {
    hits: u32,
}

impl Client {
    async fn get(&mut self, n: u32) -> u32 {
        self.hits += 1;
        ready(n).await
    }

    pub fn twice(&mut self, n: u32) -> u32 {
        let a = self.get(n).await;
        let b = self.get(n).await;
        a + b
    }

    /// Asks once more than twice.
    ///
    /// ```no_run
    /// # async fn f(mut client: async_that_callers_await::Client) {
    /// client.thrice(1).await;
    /// # }
    /// ```
    pub fn thrice(&mut self, n: u32) -> u32 {
        let all = self.twice(n).await;
        all + self.get(n).await
    }

    /// Nobody calls it here.
    pub fn last(&mut self) -> u32 {
        self.get(0).await
    }
}

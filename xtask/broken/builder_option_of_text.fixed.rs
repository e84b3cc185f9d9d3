#[derive(Default)]
pub struct RequestBuilder {
    agent: Option<String>,
    retries: u32,
}

impl RequestBuilder {
    pub fn agent(mut self, agent: &str) -> Self {
        self.agent = Some(agent.to_string());
        self
    }

    pub fn retries(mut self, retries: u32) -> Self {
        self.retries = retries;
        self
    }
}

#[derive(Default)]
pub struct Query {
    limit: Option<usize>,
}

impl Query {
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = Some(limit);
        self
    }

    pub fn is_bounded(&self) -> bool {
        self.limit.is_some()
    }
}

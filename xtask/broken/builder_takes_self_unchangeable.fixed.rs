#[derive(Default)]
pub struct Query {
    table: String,
    limit: Option<usize>,
}

impl Query {
    pub fn table(mut self, table: String) -> Self {
        self.table = table;
        self
    }

    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = Some(limit);
        self
    }
}

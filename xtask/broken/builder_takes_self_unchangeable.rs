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

    pub fn limit(self, limit: usize) -> Self {
        self.limit = limit;
        self
    }
}

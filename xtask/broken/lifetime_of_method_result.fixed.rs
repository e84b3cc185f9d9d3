pub struct Table<'a> {
    rows: Vec<(&'a str, &'a str)>,
}

impl<'a> Table<'a> {
    pub fn find(&self, key: &str) -> Option<&'a str> {
        self.rows.iter().find(|row| row.0 == key).map(|row| row.1)
    }
}

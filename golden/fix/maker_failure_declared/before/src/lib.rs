pub struct Pool {
    open: Vec<String>,
}

impl Pool {
    fn connect(&self) -> Result<String, std::fmt::Error> {
        self.open.first().cloned().ok_or(std::fmt::Error)
    }

    fn greet(&self, name: &mut String) {
        name.push('!');
    }

    pub fn get(&self) -> Result<String, std::fmt::Error> {
        let mut name = self.connect();
        self.greet(&mut name);
        Ok(name)
    }
}

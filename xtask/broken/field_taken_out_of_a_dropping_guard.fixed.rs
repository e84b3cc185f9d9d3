struct Guard {
    log: Vec<String>,
    name: String,
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.log.push(format!("closed {}", self.name));
    }
}

impl Guard {
    fn finish(mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }
}

fn main() {
    let guard = Guard { log: vec!["opened".into()], name: "a".into() };
    assert_eq!(guard.finish(), ["opened"]);
}

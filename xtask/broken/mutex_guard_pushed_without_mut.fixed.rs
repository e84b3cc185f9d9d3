use std::sync::Mutex;

pub struct Recorder {
    log: Mutex<Vec<String>>,
}

impl Recorder {
    pub fn note(&self, text: &str) {
        let mut log = self.log.lock().unwrap();
        log.push(text.to_owned());
    }
}

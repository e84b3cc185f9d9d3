//! What is told of a failure, and what is changed where it is.

#[derive(Clone, Default)]
pub struct Settings {
    pub depth: u32,
}

pub struct Session {
    current: Settings,
}

fn save(depth: u32) -> Result<(), String> {
    if depth > 9 { Err("too deep".to_owned()) } else { Ok(()) }
}

impl Session {
    pub fn keep(&self) {
        save(self.current.depth);
    }

    pub fn deepen(&mut self) {
        let mut settings = self.current;
        settings.depth = 3;
    }
}

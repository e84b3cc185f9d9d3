use std::rc::Rc;

pub struct Config {
    pub name: String,
}

pub struct Worker {
    config: Rc<Config>,
}

pub fn start(config: Config) -> (Worker, String) {
    let config = Rc::new(config);
    let worker = Worker { config: Rc::clone(&config) };
    (worker, config.name.clone())
}

impl Worker {
    pub fn name(&self) -> &str {
        &self.config.name
    }
}

pub trait Observer {
    fn notify(&self, event: &str);
}

pub struct Subject {
    observers: Vec<Box<dyn Observer>>,
}

impl Subject {
    pub fn attach<O: Observer + 'static>(&mut self, observer: O) {
        self.observers.push(Box::new(observer));
    }

    pub fn fire(&self, event: &str) {
        for observer in &self.observers {
            observer.notify(event);
        }
    }
}

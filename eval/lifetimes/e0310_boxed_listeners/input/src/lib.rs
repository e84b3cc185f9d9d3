//! Listeners that are called when something happens.

use std::cell::RefCell;
use std::rc::Rc;

trait Listener {
    fn hear(&self, what: &str);
}

struct Tagged<S> {
    tag: S,
    heard: Rc<RefCell<Vec<String>>>,
}

impl<S: AsRef<str>> Listener for Tagged<S> {
    fn hear(&self, what: &str) {
        self.heard.borrow_mut().push(format!("{}: {what}", self.tag.as_ref()));
    }
}

#[derive(Default)]
struct Bus {
    listeners: Vec<Box<dyn Listener>>,
}

impl Bus {
    fn add<L: Listener>(&mut self, listener: L) {
        self.listeners.push(Box::new(listener));
    }

    fn tell(&self, what: &str) {
        self.listeners.iter().for_each(|listener| listener.hear(what));
    }
}

/// Tells each event to listeners with these tags, and gives what they heard.
pub fn heard(tags: &[&str], events: &[&str]) -> Vec<String> {
    let heard = Rc::default();
    let mut bus = Bus::default();
    for tag in tags {
        bus.add(Tagged { tag: tag.to_uppercase(), heard: Rc::clone(&heard) });
    }
    for tag in tags {
        bus.add(Tagged { tag: *tag, heard: Rc::clone(&heard) });
    }
    events.iter().for_each(|event| bus.tell(event));
    drop(bus);
    Rc::try_unwrap(heard).map(RefCell::into_inner).unwrap_or_default()
}

use std::rc::Rc;

pub struct Shared {
    pub name: Rc<String>,
}

pub fn shared(name: String) -> Shared {
    Shared { name: Rc::new(name) }
}

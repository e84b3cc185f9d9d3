pub enum Event {
    Key(char),
    Quit,
}

pub fn is_key(event: &Event) -> bool {
    match event {
        Event::Key(_) => true,
        Event::Quit => false,
    }
}

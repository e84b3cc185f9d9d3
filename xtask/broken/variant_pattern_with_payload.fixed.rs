pub enum Event {
    Key(char),
    Quit,
}

pub fn is_quit(event: &Event) -> bool {
    match event {
        Event::Quit => true,
        Event::Key(_) => false,
    }
}

pub enum Event {
    Key(char, bool),
    Click(i32, i32, u8),
    Resize { width: u32, height: u32 },
}

pub fn describe(event: &Event) -> String {
    match event {
        Event::Key(c, true) => format!("ctrl-{c}"),
        Event::Key(c, false) => c.to_string(),
        Event::Click(x, y, _) => format!("click at {x},{y}"),
        Event::Resize { width, height } => format!("{width}x{height}"),
    }
}

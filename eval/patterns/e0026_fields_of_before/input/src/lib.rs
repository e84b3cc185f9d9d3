//! Keys, and what they do.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    pub shift: bool,
    pub control: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    Key { symbol: char, modifiers: Modifiers },
    Click { x: u16, y: u16 },
}

/// What an event asks for.
pub fn command(event: Event) -> Option<String> {
    match event {
        Event::Key { symbol: 'q', control: true, .. } => Some("quit".to_owned()),
        Event::Key { symbol, shift: true, control: false } => Some(format!("insert {}", symbol.to_uppercase())),
        Event::Key { symbol, shift: false, control: false } => Some(format!("insert {symbol}")),
        Event::Key { .. } => None,
        Event::Click { x, y } => Some(format!("go to {x},{y}")),
    }
}

/// The event of a key without any modifier.
pub fn key(symbol: char) -> Event {
    Event::Key { symbol, shift: false, control: false }
}

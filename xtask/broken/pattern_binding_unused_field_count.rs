pub enum Message {
    Quit,
    Move { x: i32, y: i32 },
    Write(String),
}

pub fn tell(message: &Message) -> String {
    match message {
        Message::Quit => "bye".into(),
        Message::Move(x, y) => format!("to {x},{y}"),
        Message::Write(text) => text.clone(),
    }
}

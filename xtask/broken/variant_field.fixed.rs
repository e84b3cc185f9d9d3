pub enum Message {
    Move { x: i32, y: i32 },
    Write { text: String },
}

pub fn parse(s: &str) -> Message {
    match s.split_once(',') {
        Some((x, y)) => Message::Move { x: x.parse().unwrap_or(0), y: y.parse().unwrap_or(0) },
        None => Message::Write { text: s.to_string() },
    }
}

pub enum Message {
    Move { dx: i32, dy: i32 },
    Stop,
}

pub fn steps(message: &Message) -> i32 {
    match message {
        Message::Move { dx, dy } => dx.abs() + dy.abs(),
        Message::Stop => 0,
    }
}

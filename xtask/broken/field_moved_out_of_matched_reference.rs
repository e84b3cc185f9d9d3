enum Message {
    Text { from: String, body: String },
    Ping,
}

fn preview(message: &Message) -> String {
    match *message {
        Message::Text { from, body } => format!("{from}: {}", &body[..body.len().min(3)]),
        Message::Ping => String::from("ping"),
    }
}

fn main() {
    let message = Message::Text { from: "ann".into(), body: "hello".into() };
    assert_eq!(preview(&message), "ann: hel");
    assert_eq!(preview(&message).len(), 8);
    assert_eq!(preview(&Message::Ping), "ping");
}

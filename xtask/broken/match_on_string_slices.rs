pub enum Command {
    Start,
    Stop,
    Other(String),
}

pub fn command(word: String) -> Command {
    match word {
        "start" => Command::Start,
        "stop" => Command::Stop,
        _ => Command::Other(word),
    }
}

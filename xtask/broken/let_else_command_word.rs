pub enum Command<'a> {
    Quit,
    Say(&'a str),
}

pub fn parse(line: &str) -> Option<Command<'_>> {
    let Some((word, rest)) = line.split_once(' ') else {
        return (line == "quit").then_some(Command::Quit);
    };
    match word {
        "say" => Command::Say(rest),
        _ => None,
    }
}

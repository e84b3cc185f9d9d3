//! Commands that can be undone, and a history of them.

trait Command {
    fn name(&self) -> String;
    fn apply(&self, value: i64) -> i64;
    fn inverse(&self) -> Self;
}

struct Add(i64);
struct Negate;

impl Command for Add {
    fn name(&self) -> String {
        format!("add {}", self.0)
    }

    fn apply(&self, value: i64) -> i64 {
        value + self.0
    }

    fn inverse(&self) -> Self {
        Add(-self.0)
    }
}

impl Command for Negate {
    fn name(&self) -> String {
        "negate".to_owned()
    }

    fn apply(&self, value: i64) -> i64 {
        -value
    }

    fn inverse(&self) -> Self {
        Negate
    }
}

fn parse(word: &str) -> Option<Box<dyn Command>> {
    match word {
        "neg" => Some(Box::new(Negate)),
        _ => word.parse().ok().map(|number| Box::new(Add(number)) as Box<dyn Command>),
    }
}

/// Does all that `words` say, takes the last step back, and gives the value and the name of what took it back.
pub fn run(words: &[&str]) -> Option<(i64, String)> {
    let commands: Vec<Box<dyn Command>> = words.iter().filter_map(|word| parse(word)).collect();
    let value = commands.iter().fold(0, |value, command| command.apply(value));
    let back = commands.last()?.inverse();
    Some((back.apply(value), back.name()))
}

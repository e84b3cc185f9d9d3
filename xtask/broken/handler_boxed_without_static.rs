use std::collections::HashMap;

struct Commands {
    handlers: HashMap<String, Box<dyn Fn(&[&str]) -> String>>,
}

impl Commands {
    fn new() -> Self {
        Commands { handlers: HashMap::new() }
    }

    fn on<F>(&mut self, name: &str, handler: F)
    where
        F: Fn(&[&str]) -> String,
    {
        self.handlers.insert(name.to_string(), Box::new(handler));
    }

    fn run(&self, line: &str) -> Option<String> {
        let mut words = line.split(' ');
        let handler = self.handlers.get(words.next()?)?;
        let rest: Vec<&str> = words.collect();
        Some(handler(&rest))
    }
}

fn main() {
    let mut commands = Commands::new();
    commands.on("join", |words| words.join("+"));
    assert_eq!(commands.run("join a b").as_deref(), Some("a+b"));
    assert_eq!(commands.run("quit"), None);
}

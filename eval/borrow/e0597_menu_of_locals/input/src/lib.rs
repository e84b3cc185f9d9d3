//! A menu made of commands.

#[derive(Debug)]
pub struct Command {
    pub key: char,
    pub name: &'static str,
}

#[derive(Debug, Default)]
struct Menu<'a> {
    labels: Vec<&'a str>,
    width: usize,
}

impl<'a> Menu<'a> {
    fn add(&mut self, label: &'a str) {
        self.width = self.width.max(label.len());
        self.labels.push(label);
    }

    fn draw(&self) -> String {
        let mut out = String::new();
        for label in &self.labels {
            out.push_str(&format!("|{label:<width$}|\n", width = self.width));
        }
        out
    }
}

/// The menu as text, one line for each command.
pub fn menu(commands: &[Command]) -> String {
    let mut menu = Menu::default();
    for command in commands {
        let label = format!("{}) {}", command.key, command.name);
        menu.add(&label);
    }
    menu.draw()
}

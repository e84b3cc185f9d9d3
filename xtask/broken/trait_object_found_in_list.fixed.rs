pub trait Command {
    fn name(&self) -> &str;
    fn run(&self) -> i32;
}

pub struct Shell {
    commands: Vec<Box<dyn Command>>,
}

impl Shell {
    pub fn find(&self, name: &str) -> Option<&dyn Command> {
        self.commands.iter().find(|command| command.name() == name).map(|command| command.as_ref())
    }
}

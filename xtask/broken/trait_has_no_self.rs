pub trait Plugin {
    fn name() -> String;
    fn run(&self, input: &str) -> String;
}

pub struct Upper;

impl Plugin for Upper {
    fn name(&self) -> String {
        "upper".to_string()
    }

    fn run(&self, input: &str) -> String {
        input.to_uppercase()
    }
}

pub fn names(plugins: &[Box<dyn Plugin>]) -> Vec<String> {
    plugins.iter().map(|p| p.name()).collect()
}

trait Plugin {
    fn run(&self) -> u8;
}

struct Echo;

impl Plugin for Echo {
    fn run(&self) -> u8 {
        1
    }
}

struct Host {
    plugins: Vec<Box<dyn Plugin>>,
}

impl Host {
    fn add(&mut self, plugin: Box<dyn Plugin>) {
        self.plugins.push(plugin);
    }
}

fn main() {
    let mut host = Host { plugins: Vec::new() };
    host.add(Box::new(Echo));
    println!("{}", host.plugins[0].run());
}

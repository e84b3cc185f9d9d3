trait Plugin {
    fn run(&self);
}

struct Echo;

impl Plugin for Echo {
    fn run(&self) {
        println!("echo");
    }
}

fn start(plugin: &dyn Plugin) {
    plugin.run();
}

fn main() {
    start(&Echo);
}

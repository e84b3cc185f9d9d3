trait Plugin {
    fn name(&self) -> &str;
    fn run(&mut self, input: i32) -> i32;
}

struct Counter {
    calls: i32,
}

impl Plugin for Counter {
    fn name(&self) -> &str {
        "counter"
    }

    fn run(&mut self, input: i32) -> i32 {
        self.calls += 1;
        input + self.calls
    }
}

struct Host {
    plugins: Vec<Box<dyn Plugin>>,
}

impl Host {
    fn run(&mut self, input: i32) -> Vec<i32> {
        self.plugins.iter().map(|p| p.run(input)).collect()
    }

    fn names(&self) -> Vec<&str> {
        self.plugins.iter().map(|p| p.name()).collect()
    }
}

fn main() {
    let mut host = Host { plugins: vec![Box::new(Counter { calls: 0 })] };
    assert_eq!(host.run(1), [2]);
    assert_eq!(host.run(1), [3]);
    assert_eq!(host.names(), ["counter"]);
}

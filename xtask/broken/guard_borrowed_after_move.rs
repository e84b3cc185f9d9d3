#[derive(Debug)]
pub struct Job {
    name: String,
    tries: u32,
}

impl Job {
    fn run(&self) -> bool {
        self.tries < 3 && !self.name.is_empty()
    }
}

pub fn run(job: Job) -> String {
    let label = job.name;
    if job.run() { label } else { format!("{label} failed") }
}

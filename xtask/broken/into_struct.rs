#[derive(Debug)]
pub struct Job {
    pub name: String,
    pub steps: Vec<String>,
}

pub fn make(name: String, steps: Vec<String>) -> (Job, String) {
    let job = Job { name, steps };
    let summary = format!("{}: {} steps", name, job.steps.len());
    (job, summary)
}

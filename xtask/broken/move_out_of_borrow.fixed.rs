pub struct Job {
    pub title: String,
}

pub fn title(job: &Job) -> String {
    job.title.clone()
}

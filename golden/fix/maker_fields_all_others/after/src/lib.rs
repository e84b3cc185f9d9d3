pub struct Job {
    pub name: String,
    pub retries: u32,
    pub is_urgent: bool,
}

pub fn nightly() -> Job {
    Job { name: "nightly".to_owned(), retries: 3, is_urgent: false }
}

pub fn weekly() -> Job {
    Job { name: "weekly".to_owned(), retries: 3, is_urgent: true }
}

pub fn mail(to: &str) -> Job {
    Job { name: format!("mail to {to}"), retries: 3, is_urgent: true }
}

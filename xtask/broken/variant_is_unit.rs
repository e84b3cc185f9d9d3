#[derive(Debug)]
pub enum Status {
    Idle,
    Busy(u32),
    Failed { reason: String },
}

pub fn text(s: &Status) -> String {
    match s {
        Status::Idle(_) => "idle".into(),
        Status::Busy(n) => format!("busy {n}"),
        Status::Failed (reason) => reason.clone(),
    }
}

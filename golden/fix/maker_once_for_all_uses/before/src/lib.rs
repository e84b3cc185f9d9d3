use std::fmt;
use std::future::Future;
use std::sync::Arc;

pub trait Policy {
    fn tries(&self) -> u32;
}

pub struct Once;

pub struct Times(u32);

impl Policy for Once {
    fn tries(&self) -> u32 {
        1
    }
}

impl Policy for Times {
    fn tries(&self) -> u32 {
        self.0
    }
}

pub fn policy(times: u32) -> Arc<dyn Policy> {
    if times < 2 { Box::new(Once) } else { Arc::new(Times(times)) }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    pub kind: String,
    pub priority: u8,
    pub payload: Vec<u8>,
}

impl Spec {
    pub fn priority(self, priority: u8) -> Self {
        Spec { priority, ..Default::default() }
    }
}

pub fn retried<F, T>(mut op: F, times: u32) -> Option<T>
where
    F: FnOnce(u32) -> Option<T>,
{
    for at in 0..times {
        if let Some(done) = op(at) {
            return Some(done);
        }
    }
    None
}

async fn numbers(n: u32) -> Vec<u32> {
    (0..n).collect()
}

pub async fn longest(n: u32) -> usize {
    let mut found = numbers(n);
    if found.is_empty() {
        return 0;
    }
    found.push(1);
    found.len()
}

#[derive(Debug)]
pub enum Failure {
    UnknownCommand(String),
    MissingArgument(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

pub fn command(line: &[u8]) -> Result<&str, Failure> {
    let text = std::str::from_utf8(line)?;
    text.split(' ').next().ok_or(Failure::MissingArgument("name".to_string()))
}

pub fn waited(one: impl Future<Output = u32>) -> impl Future<Output = u32> {
    one
}

pub enum Late {
    #[doc = "timed out after {0} ms"]
    TimedOut(u64),
    Closed,
}

impl From<std::sync::mpsc::SendError> for Late {
    fn from(_: std::sync::mpsc::SendError) -> Self {
        Late::Closed
    }
}

pub fn late(after: std::time::Duration) -> Late {
    Late::TimedOut(after)
}

pub fn sent(n: u32, to: &std::sync::mpsc::Sender<u32>) -> Result<(), Late> {
    to.send(n)?;
    Ok(())
}

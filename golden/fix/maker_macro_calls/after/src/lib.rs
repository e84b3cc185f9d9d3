use std::task::Poll;

macro_rules! ready {
    ($e:expr) => {
        match $e {
            Poll::Ready(value) => value,
            Poll::Pending => return Poll::Pending,
        }
    };
}

fn place(at: u64) -> Poll<Result<u64, String>> {
    Poll::Ready(if at > 9 { Err("far".to_owned()) } else { Ok(at) })
}

fn small() -> Poll<u64> {
    Poll::Ready(1)
}

pub fn moved(at: u64) -> Poll<Result<u64, String>> {
    let mut sum = ready!(small());
    sum += 1;
    let there: u64;
    there = ready!(place(at + sum))?;
    Poll::Ready(Ok(there))
}

use std::task::{Poll, ready};

pub enum State {
    Empty,
    Done,
}

pub fn name(state: Poll<State>) -> Poll<&'static str> {
    match ready!(state) {
        State::Done => Poll::Ready("done"),
    }
}

pub fn named(state: Poll<State>) -> Poll<&'static str> {
    match ready!(state) {
        State::Empty => Poll::Ready("empty"),
        State::Done => Poll::Ready("done"),
    }
}

pub fn kept(result: Poll<Result<u8, u8>>) -> Poll<Result<u8, u8>> {
    match ready!(result) {
        Ok(value) => Poll::Ready(Ok(value)),
    }
}

use std::mem;

enum State {
    Idle,
    Receiving { buffer: Vec<u8> },
    Done(Vec<u8>),
}

struct Connection {
    state: State,
}

impl Connection {
    fn feed(&mut self, byte: u8) {
        let old = mem::replace(&mut self.state, State::Idle);
        self.state = match (old, byte) {
            (State::Idle, b) => State::Receiving { buffer: vec![b] },
            (State::Receiving { buffer }, 0) => State::Done(buffer),
            (State::Receiving { mut buffer }, b) => {
                buffer.push(b);
                State::Receiving { buffer }
            }
            (done @ State::Done(_), _) => done,
        };
    }
}

fn main() {
    let mut connection = Connection { state: State::Idle };
    for byte in [1, 2, 0, 5] {
        connection.feed(byte);
    }
    assert!(matches!(connection.state, State::Done(ref b) if *b == [1, 2]));
}

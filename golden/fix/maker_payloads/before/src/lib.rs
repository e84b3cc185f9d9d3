enum State {
    Whole,
    Parts(Vec<u8>, u64),
}

pub struct Reader {
    state: State,
}

impl Reader {
    pub fn new(bytes: &[u8]) -> Reader {
        let start = bytes.iter().position(|byte| *byte == b' ').unwrap_or(0);
        let state = if start == 0 { State::Whole } else { State::Parts(bytes.to_vec(), start) };
        Reader { state }
    }

    pub fn take(&mut self) -> Option<u8> {
        match &mut self.state {
            State::Whole => None,
            State::Parts(bytes, at) => {
                if *at >= bytes.len() {
                    return None;
                }
                let byte = bytes[*at];
                *at += usize::from(byte.is_ascii());
                Some(byte)
            }
        }
    }
}

struct Index(u8);

pub fn name(list: &[String], wanted: &str) -> Option<String> {
    let at = list.iter().position(|one| one == wanted)?;
    let index = Index(at as u16);
    list.get(usize::from(index.0)).cloned()
}

use charset::{Charset, broadcast, known};

pub fn listen(of: &broadcast::Receiver) -> Option<Charset> {
    known(of.name)
}

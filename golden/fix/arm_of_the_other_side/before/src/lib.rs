use std::task::Poll;

pub fn once(poll: Poll<u8>) -> Poll<Option<u8>> {
    match poll {
        Poll::Pending => Poll::Ready(None),
    }
}

pub fn or_none(poll: Poll<Option<u8>>) -> Option<u8> {
    match poll {
        Poll::Ready(output) => return output,
        Poll::Pending => {}
    }
    None
}

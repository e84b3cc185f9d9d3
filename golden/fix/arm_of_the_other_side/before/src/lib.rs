use std::task::Poll;

pub fn once(poll: Poll<u8>) -> Poll<Option<u8>> {
    match poll {
        Poll::Pending => Poll::Ready(None),
    }
}

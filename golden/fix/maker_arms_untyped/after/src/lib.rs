use std::task::Poll;

pub fn last(list: &[String]) -> usize {
    let last = match list.last() {
        // There may be none.
        None => return 0,
        Some(value) => value,
    };
    last.len()
}

pub fn size(text: Result<String, u8>) -> Result<usize, u8> {
    let text = match text {
        Err(0) => {
            return Ok(0);
        }
        Err(code) => return Err(code),
        Ok(value) => value,
    };
    Ok(text.len())
}

pub fn waited(polled: Poll<String>) -> Poll<usize> {
    let text = match polled {
        Poll::Pending => return Poll::Pending,
        Poll::Ready(value) => value,
    };
    Poll::Ready(text.len())
}

// What is there in its place is no text that anybody knows of.
pub fn or_default(text: Option<String>) -> usize {
    let text: String = match text {
        Some(value) => value,
        None => Default::default(),
    };
    text.len()
}

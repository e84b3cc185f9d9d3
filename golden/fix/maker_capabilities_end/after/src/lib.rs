use std::thread;

pub fn within<F: FnOnce() -> Result<R, String> + Send + 'static, R>(far: bool, work: F) -> Result<R, String>
where
    R: 'static + Send,
{
    match far {
        true => {
            let thread = thread::spawn(move || {
                let result = work();
                result
            });
            thread.join().unwrap()
        }
        false => work(),
    }
}

pub fn length(text: String) -> Result<usize, String> {
    within(true, move || {
        let bytes = text.into_bytes();
        Ok(bytes.len())
    })
}

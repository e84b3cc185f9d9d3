pub struct Handle;

impl Drop for Handle {
    fn drop(&mut self) {}
}

pub fn close(handle: Handle) {
    handle.drop();
}

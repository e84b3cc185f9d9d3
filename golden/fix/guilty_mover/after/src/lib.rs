pub struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {}
}

pub fn is_shared(guard: Guard) {
    &guard as &dyn Send;
    drop(guard);
}

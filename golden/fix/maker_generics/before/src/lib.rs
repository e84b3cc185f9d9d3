pub struct Factory;

impl<T: Default> Factory {
    fn make(&self) -> T {
        T::default()
    }
}

pub fn zero() -> u32 {
    Factory.make()
}

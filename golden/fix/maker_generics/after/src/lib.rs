pub struct Factory;

impl Factory {
    fn make<T: Default>(&self) -> T {
        T::default()
    }
}

pub fn zero() -> u32 {
    Factory.make()
}

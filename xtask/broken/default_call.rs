pub trait Named {
    fn name() -> String;
}

pub struct Dog;

impl Named for Dog {
    fn name() -> String {
        "dog".into()
    }
}

pub fn describe<T: Named>(count: usize) -> String {
    format!("{count} x {}", Named::name())
}

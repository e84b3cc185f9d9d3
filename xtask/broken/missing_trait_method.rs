pub trait Animal {
    fn name(&self) -> String;
    fn legs(&self) -> u32;
}

pub struct Dog;

impl Animal for Dog {
    fn name(&self) -> String {
        "dog".to_string()
    }
}

pub trait Animal {
    const NAME: &'static str;

    fn legs(&self) -> u32;
}

pub struct Dog;

impl Animal for Dog {
    const NAME: &'static str = "dog";

    fn legs(&self) -> u32 {
        4
    }
}

pub struct Bird;

impl Animal for Bird {
    const NAME: &'static str = "bird";

    fn legs(&self) -> u32 {
        2
    }
}

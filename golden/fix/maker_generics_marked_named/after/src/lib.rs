use std::marker::PhantomData;

pub struct Length<U> {
    value: f64,
    unit: std::marker::PhantomData<U>,
}

impl<U> Length<U> {
    pub fn new(value: f64) -> Self {
        Length { value, unit: PhantomData }
    }

    pub fn value(&self) -> f64 {
        self.value
    }
}

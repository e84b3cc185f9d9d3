pub struct Output(pub Vec<u8>);

#[derive(Default)]
pub struct Outputs(Vec<Vec<u8>>);

impl Outputs {
    pub fn chain<T: Into<Output>>(mut self, output: T) -> Self {
        self.0.push(output.into().0);
        self
    }
}

pub struct Value {
    typ: u8,
}

typ Kind = u8;

impl Value {
    pub fn kind(&self) -> Kind {
        self.typ
    }
}

impl A {
    fn get(&self) -> u8 { 2 }
}
impl B {
    fn set(&self) {}
}

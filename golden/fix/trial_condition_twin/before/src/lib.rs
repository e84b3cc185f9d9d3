pub struct X { n: u32 }
impl X {
    pub fn set_mode(&mut self, n: u32) { self.n = n }
    pub fn mode(&self) -> u32 { self.n }
}
pub fn f(x: &mut X) {
    #[cfg(not(feature = "other"))]
    x.set_mod(1);
    #[cfg(feature = "other")]
    x.set_mode(1);
}

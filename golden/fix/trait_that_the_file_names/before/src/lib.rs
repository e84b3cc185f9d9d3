use std::ops::Add;
pub struct M(pub u8);
impl Add for M {
    type Output = M;
    fn add(self, o: M) -> Self::Output { M(self.0 + o.0) }
}
impl M {
    pub fn plus(self, o: M) -> Self::Output { self + o }
}

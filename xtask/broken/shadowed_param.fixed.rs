pub struct Pair<A, B> {
    pub left: A,
    pub right: B,
}

impl<A, B> Pair<A, B> {
    pub fn map_left<C, F: Fn(A) -> C>(self, f: F) -> Pair<C, B> {
        Pair { left: f(self.left), right: self.right }
    }
}

pub struct Pair<A, B> {
    pub left: A,
    pub right: B,
}

impl<A, B> Pair<A, B> {
    pub fn map_left<A, F: Fn(A) -> A>(self, f: F) -> Pair<A, B> {
        Pair { left: f(self.left), right: self.right }
    }
}

pub mod pair {
    extern crate wire;

    use self::wire::{Bytes, Encoder};

    pub struct Pair<A, B>(pub A, pub B);

    impl<A, B> Encode for Pair<A, B>
    where
        A: Encode,
        B: Encode,
    {
        fn encode<E: Encoder>(&self, to: &mut E) {
            self.0.encode(to);
            self.1.encode(to);
        }
    }

    pub fn new() -> Bytes {
        Bytes(Vec::new())
    }
}

pub struct Dot;

impl Dot for Clone {
    fn clone(&self) -> Dot {
        Dot
    }
}

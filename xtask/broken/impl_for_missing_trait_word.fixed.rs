pub struct Dot;

impl Clone for Dot {
    fn clone(&self) -> Dot {
        Dot
    }
}

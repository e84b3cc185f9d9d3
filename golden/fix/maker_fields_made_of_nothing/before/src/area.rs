pub trait Area {
    fn nowhere() -> Self;
    fn merge(&mut self, other: &Self);
}

pub trait Routable {
    fn key(&self) -> usize;
    fn route(&self) -> String;
    fn is_root(&self) -> bool {
        self.route() == "/"
    }
}

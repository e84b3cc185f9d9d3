pub trait Describe: std::fmt::Debug {
    fn describe(&self) -> String {
        format!("<{:?}>", self)
    }
}

#[derive(Debug)]
pub struct Stone;

impl Describe for Stone {}

use std::fmt::Debug;

pub trait Describe {
    fn describe(&self) -> String;
}

impl<T: Debug> Describe for T {
    fn describe(&self) -> String {
        format!("<<{self:?}>>")
    }
}

#[derive(Debug, Clone)]
pub struct Secret {
    pub key: String,
}

impl Describe for Secret {
    fn describe(&self) -> String {
        "***".to_string()
    }
}

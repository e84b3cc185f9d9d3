pub struct Part {
    pub name: String,
}

#[doc(hidden)]
#[macro_export]
macro_rules! shown {
    ($part:expr) => {
        format!("<{}>", $part.name)
    };
}

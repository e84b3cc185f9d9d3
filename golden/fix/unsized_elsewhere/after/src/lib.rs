//! Text that is shown.

/// What can be shown.
pub trait Show {
    /// As text.
    fn show(&self) -> String;
}

impl Show for str {
    fn show(&self) -> String {
        self.to_owned()
    }
}

fn framed<T: Show + ?Sized>(what: &T) -> String {
    format!("[{}]", what.show())
}

/// The text in brackets.
pub fn print<T: Show + ?Sized>(what: &T) -> String {
    framed(what)
}

/// A greeting.
pub fn greeting() -> String {
    print("hello")
}

use std::borrow::Cow;

pub enum Output {
    Out { name: u8, end: Cow<'static, str> },
    File { name: String, end: Cow<'static, str> },
    Sender { name: char, end: Cow<'static, str> },
}

pub fn out(name: u8) -> Output {
    Output::Out { name, end: "\n".into() }
}

pub fn file(name: String) -> Output {
    Output::File { name, end: "\n".into() }
}

pub fn sender(name: char) -> Output {
    Output::Sender { name }
}

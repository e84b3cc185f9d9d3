pub trait Text {
    fn length(&self) -> usize;
}

impl<T: Text + ?Sized> Text for &T {
    fn length(&self) -> usize {
        (**self).length()
    }
}

pub struct Name(pub &'static str);

impl Text for Name {
    fn length(&self) -> usize {
        self.0.len()
    }
}

fn length<T: Text>(text: T) -> usize {
    text.length()
}

pub enum Kind {
    Plain,
    Long,
    #[cfg(feature = "extra")]
    Extra,
}

pub fn arm(kind: Kind, name: &Name) -> usize {
    match kind {
        Kind::Plain => length(name),
        Kind::Long => 1,
        #[cfg(feature = "extra")]
        Kind::Extra => name.0.len(),
    }
}

pub fn guard(kind: Kind, name: &Name) -> usize {
    match kind {
        Kind::Plain if length(&name) > 3 => 0,
        #[cfg(feature = "extra")]
        Kind::Extra => name.0.len(),
        _ => 1,
    }
}

pub fn behind(kind: Kind, name: &Name) -> usize {
    let all = match kind {
        Kind::Plain => length(&name),
        _ => 1,
    };
    #[cfg(feature = "extra")]
    let all = all + name.0.len();
    all
}

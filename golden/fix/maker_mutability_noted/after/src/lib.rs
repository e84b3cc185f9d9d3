pub trait Part {
    type Done;
    fn end(self) -> Self::Done;
}

pub trait Whole {
    type Done;
    type Own: Part<Done = Self::Done>;
}

pub struct Out {
    pub text: String,
}

pub struct Field<'o> {
    out: &'o mut Out,
}

impl<'o> Part for Field<'o> {
    type Done = &'o mut Out;

    fn end(self) -> Self::Done {
        self.out.text.push(';');
        self.out
    }
}

pub struct Writer<'o>(pub &'o mut Out);

mod sealed {
    impl<'o> super::Whole for super::Writer<'o> {
        type Done = &'o mut super::Out;
        type Own = super::Field<'o>;
    }
}

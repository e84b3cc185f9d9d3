pub trait Parts {
    type Part<'a>
    where
        Self: 'a;

    fn part(&self, at: usize) -> Self::Part<'_>;
}

pub struct Line(pub String);

impl Parts for Line {
    type Part<'b>
        = &'b str
    where
        Self: 'b;

    fn part(&self, at: usize) -> Self::Part<'_> {
        &self.0[at..]
    }
}

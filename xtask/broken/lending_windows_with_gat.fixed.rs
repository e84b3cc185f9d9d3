pub trait Lending {
    type Item<'a>
    where
        Self: 'a;

    fn next(&mut self) -> Option<Self::Item<'_>>;
}

pub struct Windows<'s> {
    data: &'s mut [u8],
    at: usize,
}

impl<'s> Lending for Windows<'s> {
    type Item<'a> = &'a mut [u8] where Self: 'a;

    fn next(&mut self) -> Option<Self::Item<'_>> {
        let window = self.data.get_mut(self.at..self.at + 2)?;
        self.at += 1;
        Some(window)
    }
}

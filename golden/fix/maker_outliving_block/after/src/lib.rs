pub struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    pub fn count(&self) -> usize {
        self.text.lines().count()
    }
}

pub fn lines(raw: &[u8]) -> usize {
    let reader;
    let text = String::from_utf8_lossy(raw).into_owned();
    {
        reader = Reader { text: &text };
    }
    reader.count()
}

pub fn last(raws: &[&[u8]]) -> usize {
    let mut reader = Reader { text: "" };
    for raw in raws {
        let text = String::from_utf8_lossy(raw).into_owned();
        reader = Reader { text: &text };
    }
    reader.count()
}

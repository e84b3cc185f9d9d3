struct Parser {
    pos: usize,
    text: Vec<u8>,
}

impl Parser {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.pos).copied()
    }

    fn rest(&self) -> &[u8] {
        &self.text[self.pos..]
    }

    fn at(&self) -> u8 {
        self.text[self.pos]
    }
}

pub fn parse(text: &[u8]) -> Option<usize> {
    let parser = Parser { pos: 0, text: text.to_vec() };
    (parser.peek()? == parser.at()).then_some(parser.rest().len())
}

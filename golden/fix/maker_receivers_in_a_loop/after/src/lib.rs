pub struct Fault {
    pub text: String,
    pub at: usize,
}

pub struct Reader {
    text: String,
    at: usize,
}

impl Reader {
    fn next(&mut self) -> Option<(usize, char)> {
        let found = self.text[self.at..].chars().next();
        self.at += found.map_or(0, char::len_utf8);
        found.map(|found| (self.at, found))
    }

    fn fault_at(&self, at: usize) -> Fault {
        Fault { text: self.text.to_uppercase(), at }
    }

    pub fn number(&mut self) -> Result<u32, Fault> {
        let (at, first) = self.next().ok_or_else(|| self.fault_at(0))?;
        let mut sum = first.to_digit(10).ok_or_else(|| self.fault_at(at))?;
        while let Some((at, digit)) = self.next() {
            sum = sum.checked_mul(10).ok_or_else(|| self.fault_at(at))?;
            sum += digit.to_digit(10).unwrap_or(0);
        }
        Ok(sum)
    }
}

use std::num::{ParseIntError, TryFromIntError};

pub struct Reader {
    bytes: Vec<u8>,
    at: usize,
}

#[derive(Debug)]
pub enum Error {
    Ended,
    Number,
}

impl From<ParseIntError> for Error {
    fn from(_: ParseIntError) -> Error {
        Error::Number
    }
}

impl From<TryFromIntError> for Error {
    fn from(_: TryFromIntError) -> Error {
        Error::Number
    }
}

pub struct Integer(pub i64);

impl From<i64> for Integer {
    fn from(number: i64) -> Integer {
        Integer(number)
    }
}

impl From<u8> for Integer {
    fn from(number: u8) -> Integer {
        Integer(i64::from(number))
    }
}

pub enum Event {
    Integer(Integer),
    Real(f64),
}

impl Reader {
    pub fn byte(&mut self) -> Result<u8, Error> {
        let byte = self.bytes.get(self.at).copied().ok_or(Error::Ended)?;
        self.at += 1;
        Ok(byte)
    }

    pub fn wide(&mut self) -> Result<i64, Error> {
        Ok(i64::from(self.byte()?))
    }

    pub fn event(&mut self, kind: u8) -> Result<Event, Error> {
        Ok(match kind {
            0 => Event::Integer(self.wide()?.into()),
            _ => Event::Real(self.byte()? as f64),
        })
    }

    pub fn length(&mut self) -> Result<u64, Error> {
        let length = u64::from(self.byte()?);
        Ok(length)
    }

    pub fn short(&mut self) -> Result<u16, Error> {
        let short: u16 = self.wide()?.try_into()?;
        Ok(short)
    }

    pub fn signed(&mut self) -> Result<i8, Error> {
        let wide = self.wide()?;
        Ok(i8::try_from(wide)?)
    }

    pub fn index(&mut self) -> Result<usize, Error> {
        Ok(self.wide()? as usize)
    }

    pub fn never_failing(&mut self) -> u64 {
        u64::from(self.byte())
    }

    pub fn never_failing_into(&mut self) -> Integer {
        self.wide().into()
    }
}

pub fn name_of(names: &[&'static str], index: usize) -> Option<String> {
    let name = names.get(index).copied()?;
    Some(String::from(name))
}

pub fn parsed(text: &str) -> Result<Integer, Error> {
    Ok(Integer::from(text.parse::<i64>()?))
}

pub fn all(reader: &mut Reader) -> Result<Vec<u64>, Error> {
    Ok((0..2).map(|_| u64::from(reader.byte())).collect())
}

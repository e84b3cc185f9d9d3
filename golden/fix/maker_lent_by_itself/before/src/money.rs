use std::fmt;
use std::str::FromStr;

#[derive(Debug)]
pub struct ParseMoneyError {
    pub text: String,
}

impl fmt::Display for ParseMoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no amount: {}", self.text)
    }
}

pub struct Money {
    pub currency: String,
    pub cents: i64,
}

impl FromStr for Money {
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || ParseMoneyError { text: text.to_owned() };
        let (amount, currency) = text.split_once(' ').ok_or_else(invalid)?;
        let cents: i64 = amount.parse().map_err(invalid)?;
        if cents < 0 {
            return Err(ParseMoneyError { text: text.to_owned() });
        }
        Ok(Money { currency: currency.to_owned(), cents })
    }
}

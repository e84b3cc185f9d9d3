pub trait Encode {
    fn encode<T>(&self) -> T;
}

impl Encode for str {
    fn encode<U: std::iter::FromIterator<char>>(&self) -> U {
        self.chars().collect()
    }
}

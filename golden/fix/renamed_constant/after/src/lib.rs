mod limits;

const LOWEST: u32 = 3;
const other: u32 = 4;

pub fn lowest_of(own: u32) -> u32 {
    own.max(LOWEST).min(LOWEST + limits::highest())
}

pub fn others(own: u32) -> u32 {
    #[cfg(feature = "more")]
    let own = own + other + limits::top;
    own + other
}

#[cfg(test)]
mod tests {
    #[test]
    fn at_least() {
        assert_eq!(super::lowest_of(1), super::LOWEST);
    }
}

#[derive(Debug, PartialEq)]
pub struct Extent {
    pub from: u32,
    pub to: u32,
}

pub fn parse(text: &str) -> Option<Extent> {
    let (from, to) = text.split_once('-')?;
    Some(Extent { from: from.parse().ok()?, to: to.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::Extent;

    #[test]
    fn reads_an_extent() {
        assert_eq!(parse("3-9"), Some(Extent { from: 3, to: 9 }));
    }
}

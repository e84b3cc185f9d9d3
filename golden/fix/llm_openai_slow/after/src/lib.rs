/// Doubles what is there.
pub fn double(n: &str) -> usize {
    // Two for each.
    n.len() * 2
}

#[cfg(test)]
mod tests {
    #[test]
    fn doubles() {
        assert_eq!(super::double("ab"), 4);
    }
}

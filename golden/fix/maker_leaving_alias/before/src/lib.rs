pub struct Failure<I> {
    pub at: I,
}

pub type Parsed<I, O> = Result<(I, O), Failure<I>>;

fn digit(input: &[u8]) -> Parsed<&[u8], u32> {
    match input.split_first() {
        Some((first, rest)) if first.is_ascii_digit() => Ok((rest, u32::from(first - b'0'))),
        _ => Err(Failure { at: input }),
    }
}

fn week(input: &[u8]) -> Parsed<&[u16], u32> {
    digit(input)
}

pub fn weeks(input: &[u8]) -> u32 {
    week(input).map_or(0, |(_, weeks)| weeks)
}

//! Selecting measurements.

#[derive(Debug, Clone, PartialEq)]
pub struct Measurement {
    pub sensor: u8,
    pub value: f64,
}

#[derive(Debug, Clone, Copy)]
pub struct Range {
    pub low: f64,
    pub high: f64,
}

fn inside<'m>(all: &'m [Measurement], range: &Range) -> impl Iterator<Item = &'m Measurement> {
    all.iter().filter(move |one| range.low <= one.value && one.value < range.high)
}

/// How many measurements are in each of the ranges `start..start + width`, …, and the sensors in the last.
pub fn histogram(all: &[Measurement], start: f64, width: f64, number: usize) -> (Vec<usize>, Vec<u8>) {
    let mut counts = Vec::new();
    let mut last = None;
    for index in 0..number {
        let low = start + width * index as f64;
        let range = Range { low, high: low + width };
        counts.push(inside(all, &range).count());
        last = Some(inside(all, &range));
    }
    let sensors = last.into_iter().flatten().map(|one| one.sensor).collect();
    (counts, sensors)
}

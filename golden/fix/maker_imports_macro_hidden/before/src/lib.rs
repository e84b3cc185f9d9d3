use parts::Part;

pub fn name(part: &Part) -> String {
    shown!(part)
}

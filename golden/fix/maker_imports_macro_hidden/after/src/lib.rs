use parts::Part;
use parts::shown;

pub fn name(part: &Part) -> String {
    shown!(part)
}

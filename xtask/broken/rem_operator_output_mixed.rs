use std::ops::Rem;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Angle(i32);

impl Rem<i32> for Angle {
    type Output = Angle;

    fn rem(self, turn: i32) -> Angle {
        Angle(self.0.rem_euclid(turn))
    }
}

fn normal(angles: &[Angle]) -> Vec<Angle> {
    angles.iter().map(|a| a % 360).collect()
}

fn main() {
    assert_eq!(normal(&[Angle(-90), Angle(450)]), [Angle(270), Angle(90)]);
}

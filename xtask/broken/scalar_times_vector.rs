use std::ops::Mul;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Vec3(f32, f32, f32);

impl Mul<f32> for Vec3 {
    fn mul(self, k: f32) -> Vec3 {
        Vec3(self.0 * k, self.1 * k, self.2 * k)
    }
}

fn scaled(all: &[Vec3], k: f32) -> Vec<Vec3> {
    all.iter().map(|v| *v * k).collect()
}

fn main() {
    assert_eq!(scaled(&[Vec3(1.0, 2.0, 3.0)], 2.0), [Vec3(2.0, 4.0, 6.0)]);
}

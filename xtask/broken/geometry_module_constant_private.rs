mod geometry {
    pub const SIDES: u32 = 4;

    pub struct Rect {
        pub width: u32,
        pub height: u32,
    }

    impl Rect {
        fn perimeter(&self) -> u32 {
            (self.width + self.height) * 2
        }
    }
}

use geometry::Rect;

fn main() {
    let rect = Rect { width: 2, height: 3 };
    println!("{} {}", rect.perimeter(), geometry::SIDES);
}

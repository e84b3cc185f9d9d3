#![warn(unreachable_pub, clippy::redundant_pub_crate)]
#![warn(clippy::separated_literal_suffix, clippy::unseparated_literal_suffix)]

mod one {
    pub(crate) fn number() -> u8 {
        1u8
    }
}

mod two {
    pub fn number() -> u8 {
        2_u8
    }
}

fn main() {
    println!("{} {}", one::number(), two::number());
}

use super::super::plain::half;

pub struct Tcp(pub usize);

impl std::fmt::Display for Tcp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", half(self.0))
    }
}

pub fn parse(env: &str) -> Result<Tcp, std::num::ParseIntError> {
    env.parse().map(Tcp)
}

use super::*;

pub fn home() -> PathBuf {
    PathBuf::from("C:")
}

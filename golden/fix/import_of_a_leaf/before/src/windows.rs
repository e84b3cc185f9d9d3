use crate::ErrorKind;

pub fn kind() -> ErrorKind {
    ErrorKind::Other
}

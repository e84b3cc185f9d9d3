#[derive(Debug, ser::Error)]
pub enum Error {
    #[error("cannot read")]
    Io(#[from] std::io::Error),
    #[error("not there")]
    Missing { name: String },
}

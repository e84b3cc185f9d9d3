#[derive(Debug, ser::Error)]
pub enum Error {
    #[error("cannot read")]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Fault(#[from] ser::Fault),
    #[error("not there")]
    Missing { name: String },
}

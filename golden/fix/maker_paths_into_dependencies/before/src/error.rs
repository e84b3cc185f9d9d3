use later::mpsc;
use lazy::Lazy;

static LEAST: Lazy<u32> = Lazy::new(|| 3);

#[derive(Debug, form::Error)]
pub enum Error {
    #[error("cannot read {0}")]
    Io(#[from] std::io::Error),
    #[error("malformed: {0}")]
    Form(form::Fault),
    #[error("too few")]
    TooFew,
}

pub async fn taken(from: &mpsc::Receiver) -> Result<u32, Error> {
    later::sleep(10).await;
    from.0.iter().copied().find(|one| one >= LEAST.get()).ok_or(Error::TooFew)
}

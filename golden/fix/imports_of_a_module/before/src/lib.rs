pub mod dos;

pub mod inner {
    pub fn kept(_: PathBuf, _: Arc<u8>) {}
}

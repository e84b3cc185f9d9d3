pub fn read(_: PathBuf, _: Arc<u8>) {}

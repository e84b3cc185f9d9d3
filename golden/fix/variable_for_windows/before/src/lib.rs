pub fn open(path: &str, mode: u32) -> bool {
    let handle = 3;
    #[cfg(windows)]
    {
        println!("{path}");
        return handle == 4;
    }
    #[cfg(not(windows))]
    true
}

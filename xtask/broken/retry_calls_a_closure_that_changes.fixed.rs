fn retry<F>(times: usize, mut operation: F) -> Result<u32, String>
where
    F: FnMut() -> Result<u32, String>,
{
    let mut last = Err("never tried".to_string());
    for _ in 0..times {
        last = operation();
        if last.is_ok() {
            break;
        }
    }
    last
}

fn main() {
    let mut calls = 0;
    let outcome = retry(5, || {
        calls += 1;
        if calls < 3 { Err(format!("failed {calls}")) } else { Ok(calls) }
    });
    assert_eq!(outcome, Ok(3));
    assert!(retry(0, || Ok(1)).is_err());
}

use std::thread;

pub fn run_all<F>(jobs: Vec<F>) -> Vec<u32>
where
    F: FnOnce() -> u32 + Send,
{
    let handles: Vec<_> = jobs.into_iter().map(|j| thread::spawn(j)).collect();
    handles.into_iter().map(|h| h.join().unwrap()).collect()
}

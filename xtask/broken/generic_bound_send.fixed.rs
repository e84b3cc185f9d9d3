use std::thread;

fn launch<F>(job: F)
where
    F: FnOnce() + Send + 'static,
{
    thread::spawn(job);
}

fn main() {
    launch(|| println!("hi"));
}

use std::thread;

fn launch<F>(job: F)
where
    F: FnOnce() + Send,
{
    thread::spawn(job);
}

fn main() {
    launch(|| println!("hi"));
}

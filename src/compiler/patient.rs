//! [`Patient`]: reads in few large pieces what a process says in many small ones.
//!
//! cargo and the compiler write each message on its own. A reader that waits at the pipe is woken for each, and that costs
//! both sides more than the reading itself: of four thousand messages that cargo remembered, a third of all that the run
//! took. One that looks away for a moment finds many at once, and nobody is any later for it.

use std::io::{self, BufReader, Read};
use std::time::Duration;

/// What a pipe holds where nothing else was asked for, in bytes.
const PIPE: usize = 64 * 1024;
/// A piece of this many bytes shows that the other side is quick enough to fill the pipe, and may be waiting for room.
const LARGE: usize = PIPE / 2;
/// How long to look away: shorter than it takes to fill a pipe, or who writes would wait for room.
const PAUSE: Duration = Duration::from_micros(400);

/// Looks away after each small piece, so that more is there the next time.
#[derive(Debug)]
pub(super) struct Patient<R> {
    from: R,
    look_away: fn(),
    /// Whether the last piece was small.
    was_small: bool,
}

impl<R: Read> Patient<R> {
    /// To be read line by line.
    pub fn buffered(from: R) -> BufReader<Self> {
        let look_away = || std::thread::sleep(PAUSE);
        BufReader::with_capacity(PIPE, Patient { from, look_away, was_small: false })
    }
}

impl<R: Read> Read for Patient<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.was_small {
            (self.look_away)();
        }
        let count = self.from.read(into)?;
        self.was_small = count < LARGE;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::io::{BufRead, Write};

    /// Gives pieces of these sizes, and then nothing.
    struct Pieces(std::vec::IntoIter<usize>);

    impl Read for Pieces {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            Ok(self.0.next().unwrap_or(0).min(into.len()))
        }
    }

    #[test]
    fn after_a_small_piece_it_looks_away_and_after_a_large_one_it_reads_on() {
        thread_local!(static PAUSES: Cell<usize> = const { Cell::new(0) });
        let from = Pieces(vec![LARGE, 10, PIPE, PIPE, 0].into_iter());
        let mut patient = Patient { from, look_away: || PAUSES.set(PAUSES.get() + 1), was_small: false };
        let mut into = [0; PIPE];
        let read: Vec<(usize, usize)> = (0..5).map(|_| (patient.read(&mut into).unwrap(), PAUSES.get())).collect();
        assert_eq!(read, [(LARGE, 0), (10, 0), (PIPE, 1), (PIPE, 1), (0, 1)]);
    }

    #[test]
    fn all_is_read() {
        let (from, mut to) = io::pipe().unwrap();
        let writer = std::thread::spawn(move || {
            for number in 0..20_000 {
                to.write_all(format!("message {number}\n").as_bytes()).unwrap();
            }
        });
        let lines: Vec<String> = Patient::buffered(from).lines().map(Result::unwrap).collect();
        writer.join().unwrap();
        assert_eq!(lines.len(), 20_000);
        assert!(lines.iter().enumerate().all(|(number, line)| *line == format!("message {number}")));
    }
}

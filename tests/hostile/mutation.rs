//! Mutations of texts, the same in every run.

/// Pieces that mean something to one of the readers.
const PIECES: &[&str] = &[
    "\n",
    "\r\n",
    "\r",
    "\t",
    "    ",
    "\0",
    "\u{feff}",
    "\u{1f980}",
    "e\u{301}",
    "\u{201c}",
    "\u{a0}",
    "\\",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "-1",
    "18446744073709551616",
    "1e999",
    "--- a/a.txt\n",
    "+++ b/a.txt\n",
    "+++ /dev/null\n",
    "@@ -1,2 +1,2 @@\n",
    "@@ -0,0 +1 @@\n",
    "@@\n",
    "@@ -1,99999999999 +1 @@\n",
    " one\n",
    "-two\n",
    "+2\n",
    "\\ No newline at end of file\n",
    "diff --git a/a.txt b/n.txt\n",
    "rename from a.txt\n",
    "rename to n.txt\n",
    "new file mode 100644\n",
    "deleted file mode 100644\n",
    "*** Begin Patch\n",
    "*** End Patch\n",
    "*** End of File\n",
    "*** Update File: a.txt\n",
    "*** Add File: n/n.txt\n",
    "*** Delete File: gone.txt\n",
    "*** Move to: moved.txt\n",
    "<<<<<<< SEARCH\n",
    "=======\n",
    ">>>>>>> REPLACE\n",
    "```\n",
    "a.txt\n",
    "../x",
    "/",
    "1:0000",
    "2:f4fb",
    "2:f4fb|",
    "===\n",
    "\"path\":\"a.txt\"",
    "\"edits\"",
    "\"requests\"",
    "\"old_text\":\"one\"",
    "\"new_text\":\"\"",
    "\"occurrences\":2",
    "$1",
    "\\g<1>",
    "(?P<a>.)",
];

/// A generator of mutations.
pub struct Mutator(u64);

impl Mutator {
    pub fn new(seed: u64) -> Mutator {
        Mutator(seed)
    }

    fn below(&mut self, bound: usize) -> usize {
        // xorshift64*, which is enough to spread over inputs.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let random = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(random).unwrap() % bound.max(1)
    }

    /// One of `seeds` after one to four mutations.
    pub fn mutated(&mut self, seeds: &[String]) -> Vec<u8> {
        let mut bytes = seeds[self.below(seeds.len())].clone().into_bytes();
        for _ in 0..=self.below(4) {
            self.mutate(&mut bytes, seeds);
        }
        bytes
    }

    fn mutate(&mut self, bytes: &mut Vec<u8>, seeds: &[String]) {
        let len = bytes.len();
        let at = self.below(len + 1);
        match self.below(10) {
            0 => {
                let end = (at + 1 + self.below(12)).min(len);
                bytes.drain(at.min(end)..end);
            }
            1 | 2 => {
                let piece = PIECES[self.below(PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
            3 => bytes.truncate(at),
            4 if len > 0 => bytes[at.min(len - 1)] = u8::try_from(self.below(128)).unwrap(),
            5 => {
                let other = seeds[self.below(seeds.len())].as_bytes();
                let from = self.below(other.len());
                let to = (from + self.below(200)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            _ => self.mutate_lines(bytes),
        }
    }

    fn mutate_lines(&mut self, bytes: &mut Vec<u8>) {
        let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        if lines.is_empty() {
            return;
        }
        let (one, other) = (self.below(lines.len()), self.below(lines.len()));
        match self.below(6) {
            0 => drop(lines.remove(one)),
            1 => lines.insert(other, lines[one].clone()),
            2 => lines.swap(one, other),
            3 => {
                // A number becomes another.
                let digit = u8::try_from(b'0' as usize + self.below(10)).unwrap();
                if let Some(found) = lines[one].iter_mut().find(|byte| byte.is_ascii_digit()) {
                    *found = digit;
                }
            }
            4 => lines[one].insert(0, b" -+"[self.below(3)]),
            _ => {
                if lines[one].ends_with(b"\n") {
                    let end = lines[one].len() - 1;
                    lines[one].insert(end, b'\r');
                }
            }
        }
        *bytes = lines.concat();
    }
}

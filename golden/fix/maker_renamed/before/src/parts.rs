pub(crate) const MOST_OF_ALL: usize = 12;

/// A part of a text.
pub(crate) struct Piece {
    text: String,
    side: Side,
}

enum Side {
    Left,
    Otherwise,
    Both(usize),
}

impl Fragment {
    pub(crate) fn new(text: &str) -> Fragment {
        let side = match text.len() {
            0 => Side::Neither,
            1 => Side::Left,
            length => Side::Both(length),
        };
        Fragment { text: text.to_owned(), side }
    }

    fn weigh(&self) -> usize {
        match self.side {
            Side::Neither => 0,
            Side::Left => 1,
            Side::Both(length) => length,
        }
    }

    pub(crate) fn is_heavy(&self) -> bool {
        self.length() > LIMIT
    }
}

pub(crate) fn carry_out(fragments: &[Fragment], sign: &str) -> String {
    let mut out = String::new();
    for fragment in fragments.iter().filter(|fragment| !fragment.is_heavy() && fragment.length() > 0) {
        out.push_str(&fragment.text);
        out.push_str(sign);
    }
    out
}

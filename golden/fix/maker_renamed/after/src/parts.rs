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

impl Piece {
    pub(crate) fn new(text: &str) -> Piece {
        let side = match text.len() {
            0 => Side::Otherwise,
            1 => Side::Left,
            length => Side::Both(length),
        };
        Piece { text: text.to_owned(), side }
    }

    fn weigh(&self) -> usize {
        match self.side {
            Side::Otherwise => 0,
            Side::Left => 1,
            Side::Both(length) => length,
        }
    }

    pub(crate) fn is_heavy(&self) -> bool {
        self.weigh() > MOST_OF_ALL
    }
}

pub(crate) fn carry_out(fragments: &[Piece], sign: &str) -> String {
    let mut out = String::new();
    for fragment in fragments.iter().filter(|fragment| !fragment.is_heavy() && fragment.weigh() > 0) {
        out.push_str(&fragment.text);
        out.push_str(sign);
    }
    out
}

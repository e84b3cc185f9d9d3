pub enum Sign {
    Plus,
    Minus,
    Star,
    Slash,
    Number(u32),
}

pub fn precedence(sign: &Sign) -> u32 {
    match sign {
        Sign::Plus => 1,
        Sign::Minus => 1,
        Sign::Star => 2,
        Sign::Number(number) => *number,
    }
}

pub enum Doc {
    Nil,
    End,
    Append(Box<Doc>, Box<Doc>),
    Group(Vec<Doc>),
    Width(usize),
}

pub fn shown(doc: &Doc, out: &mut Vec<usize>) -> usize {
    match doc {
        Doc::Nil | Doc::End => out.len(),
        Doc::Append(..) => {
            spread(doc, out);
            out.len()
        }
        Doc::Width(width) => out.len() + width,
    }
}

fn spread(doc: &Doc, out: &mut Vec<usize>) {
    if let Doc::Append(left, right) = doc {
        spread(left, out);
        spread(right, out);
    } else if let Doc::Width(width) = doc {
        out.push(*width);
    }
}

pub struct Shared<'a, 'b, T>(pub &'a T, pub &'b T);

pub fn first<'x, 'y>(pair: &Shared<u8, 'x /* the first */, 'y>) -> &'x u8 {
    pair.0
}

pub struct Table<T, const N: usize>(pub [T; N]);

fn row(table: Table<4, u8>) -> [u8; 4] {
    table.0
}

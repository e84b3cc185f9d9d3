pub fn swap_halves(values: &mut [i32]) {
    let middle = values.len() / 2;
    let (left, right) = values.split_at(middle);
    for (a, b) in left.iter_mut().zip(right.iter_mut()) {
        std::mem::swap(a, b);
    }
}

struct Rgb(u8, u8, u8);

fn grey(color: &Rgb) -> bool {
    let Rgb(r, g) = color;
    r == g && g == b
}

fn main() {
    println!("{}", grey(&Rgb(1, 1, 1)));
}

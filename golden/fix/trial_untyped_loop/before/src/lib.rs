pub enum Layer<'a> {
    Plain(u32),
    Named(&'a str, u32),
}

pub fn find(layers: &Vec<Layer<'_>>, path: &[String]) -> Option<u32> {
    for layer in layers.rev() {
        match layer {
            Layer::Plain(value) if path.is_empty() => return Some(*value),
            Layer::Plain(_) => {}
            Layer::Named(name, value) => {
                if *name == &*path[0] {
                    return Some(*value);
                }
            }
        }
    }
    None
}

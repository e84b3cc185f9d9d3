//! Shapes that report themselves to whoever counts.

pub trait Count {
    fn edges(&mut self, number: u32);
}

#[derive(Debug, Default)]
pub struct Total(pub u32);

impl Count for Total {
    fn edges(&mut self, number: u32) {
        self.0 += number;
    }
}

#[derive(Debug, Default)]
pub struct Longest(pub u32);

impl Count for Longest {
    fn edges(&mut self, number: u32) {
        self.0 = self.0.max(number);
    }
}

trait Shape {
    fn report<C: Count>(&self, to: &mut C);
}

struct Polygon(u32);
struct Group(Vec<Box<dyn Shape>>);

impl Shape for Polygon {
    fn report<C: Count>(&self, to: &mut C) {
        to.edges(self.0);
    }
}

impl Shape for Group {
    fn report<C: Count>(&self, to: &mut C) {
        for shape in &self.0 {
            shape.report(to);
        }
    }
}

fn scene() -> Group {
    let inner = Group(vec![Box::new(Polygon(3)), Box::new(Polygon(8))]);
    Group(vec![Box::new(Polygon(4)), Box::new(inner)])
}

pub fn edges() -> (u32, u32) {
    let (mut total, mut longest) = (Total::default(), Longest::default());
    scene().report(&mut total);
    scene().report(&mut longest);
    (total.0, longest.0)
}

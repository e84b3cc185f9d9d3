trait Step {
    type Output;

    fn run(&self, input: i32) -> Self::Output;
}

struct Double;
struct Add(i32);

impl Step for Double {
    type Output = i32;

    fn run(&self, input: i32) -> i32 {
        input * 2
    }
}

impl Step for Add {
    type Output = i32;

    fn run(&self, input: i32) -> i32 {
        input + self.0
    }
}

fn pipeline(steps: &[Box<dyn Step<Output = i32>>], start: i32) -> i32 {
    steps.iter().fold(start, |value, step| step.run(value))
}

fn main() {
    let steps: Vec<Box<dyn Step<Output = i32>>> = vec![Box::new(Double), Box::new(Add(3))];
    assert_eq!(pipeline(&steps, 4), 11);
}

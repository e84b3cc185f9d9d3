//! Stages of a pipeline that fit together by their types.

trait Stage {
    type In;
    type Out;

    fn run(&self, input: Self::In) -> Self::Out;
}

struct Split;
struct Lengths;
struct Widest;

impl Stage for Split {
    type In = String;
    type Out = Vec<String>;

    fn run(&self, input: String) -> Vec<String> {
        input.split_whitespace().map(str::to_owned).collect()
    }
}

impl Stage for Lengths {
    type In = Vec<String>;
    type Out = Vec<usize>;

    fn run(&self, input: Vec<String>) -> Vec<usize> {
        input.iter().map(|word| word.chars().count()).collect()
    }
}

impl Stage for Widest {
    type In = Vec<u64>;
    type Out = Option<u64>;

    fn run(&self, input: Vec<u64>) -> Option<u64> {
        input.into_iter().max()
    }
}

struct Then<A, B>(A, B);

impl<A: Stage, B: Stage<In = A::Out>> Stage for Then<A, B> {
    type In = A::In;
    type Out = B::Out;

    fn run(&self, input: A::In) -> B::Out {
        self.1.run(self.0.run(input))
    }
}

/// The length of the longest word, in characters.
pub fn widest(text: &str) -> Option<u64> {
    let pipeline = Then(Then(Split, Lengths), Widest);
    pipeline.run(text.to_owned())
}

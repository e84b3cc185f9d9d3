mod traits {
    pub trait Loud {
        fn shout(&self) -> String;
    }

    impl Loud for str {
        fn shout(&self) -> String {
            self.to_uppercase()
        }
    }
}

use traits::Loud;

fn main() {
    println!("{}", "a".shout());
}

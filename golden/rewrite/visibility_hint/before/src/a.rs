struct A;
pub struct B;

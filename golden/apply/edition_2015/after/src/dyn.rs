pub struct async;

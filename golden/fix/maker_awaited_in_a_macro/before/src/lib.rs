macro_rules! run {
    ($($word:tt)*) => {
        $($word)*
    };
}

pub struct State {
    pub served: usize,
}

pub struct Shared(pub State);

impl Shared {
    pub async fn read(&self) -> &State {
        &self.0
    }
}

pub async fn served(shared: &Shared) -> usize {
    run! { shared.read().served }
}

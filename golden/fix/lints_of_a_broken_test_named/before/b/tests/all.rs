mod fine;

#[test]
fn works() {
    let map: fine::HashMap<u32, u32> = ;
}

#[test]
fn every_third_stroke_is_oiled() {
    let mut machine = used_before_it_is_defined::Machine::default();
    for _ in 0..3 {
        machine.stroke();
    }
    assert_eq!(machine.log.lines(), ["0: stroke 1", "1: stroke 2", "2: stroke 3", "3: oil"]);
}

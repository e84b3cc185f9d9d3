use e0046_bodies_that_count::{Cuboid, Funnel, Tank};
use std::f64::consts::PI;

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn a_funnel_is_a_cone() {
    let funnel = Funnel { radius: 2.0, height: 3.0 };
    assert!(close(funnel.volume(), 4.0 * PI));
    assert!(close(funnel.filled(1.5), PI / 2.0));
    assert!(close(funnel.level(3.0), 1.0));
    assert!(close(funnel.filled(9.0), funnel.volume()));
    assert!(close(funnel.filled(-1.0), 0.0));
}

#[test]
fn a_box_is_as_it_was() {
    let tank = Cuboid { width: 2.0, depth: 2.0, height: 5.0 };
    assert!(close(tank.level(2.5), 0.5));
}

#[test]
fn towns_are_summed() {
    let sums = e0220_no_such_associated_type::sums(&[("Ulm", 3), ("Bonn", 4), ("Ulm", 5)]);
    assert_eq!(sums, ["Bonn: 4", "Ulm: 8"]);
}

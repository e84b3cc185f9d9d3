use e0106_which_of_two::{Palette, channels};

#[test]
fn channels_have_names() {
    let palette = Palette::default().with(0xff0000, "red").with(0x00ff00, "green");
    assert_eq!(channels(&palette, 0xffff07), ["red", "green", "unknown"]);
}

pub struct Insets {
    pub x0: f64,
    pub y0: f64,
    pub x1: f64,
    pub y1: f64,
}

impl Insets {
    pub const fn uniform_xy(x: f64, y: f64) -> Insets {
        Insets {
            x0: x,
            y0: y,
            x1: x,
            y1: y,
        }
    }

    // Each side its own: nothing tells.
    pub const fn of(left: f64, right: f64, bottom: f64) -> Insets {
        Insets { x0: left, x1: right, y1: bottom }
    }
}

pub struct Range {
    pub min_x: i32,
    pub max_x: i32,
    pub min_y: i32,
    pub max_y: i32,
}

pub fn square(x: i32, y: i32) -> Range {
    Range { min_x: x, max_x: x, min_y: y, max_y: y }
}

pub struct Post {
    pub created_at: u64,
    pub updated_at: u64,
    pub user_id: u64,
    pub parent_id: u64,
}

// The user is not the parent: what is called alike is no row.
pub fn post(now: u64, user: u64) -> Post {
    Post { created_at: now, updated_at: now, user_id: user }
}

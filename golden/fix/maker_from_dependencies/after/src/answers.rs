use maker_from_dependencies_web::Json;
use maker_from_dependencies_web::route;
use maker_from_dependencies_web::wire::StatusCode;
use std::collections::HashMap;

pub fn answer(known: &HashMap<u32, String>, id: u32) -> (StatusCode, Option<Json<&str>>) {
    match known.get(&id) {
        Some(text) => (StatusCode::OK, Some(Json(text))),
        None => (StatusCode::GONE, None),
    }
}

pub fn home() -> &'static str {
    route!("home")
}

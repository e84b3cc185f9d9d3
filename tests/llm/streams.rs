//! Answers that come bit by bit.

use super::server::Reply;
use super::*;

/// Server-sent events.
fn stream(events: &[Value], end: &str) -> Reply {
    let body: String = events.iter().map(|event| format!("data: {event}\n\n")).collect();
    let mut reply = Reply::ok(format!("{body}{end}"));
    reply.headers.push(("content-type", "text/event-stream".to_owned()));
    reply
}

/// The answer in pieces, as Chat Completions sends them.
fn pieces(text: &str) -> Vec<Value> {
    let (first, second) = text.split_at(text.len() / 2);
    let piece = |text: &str| json!({"choices": [{"delta": {"content": text}, "finish_reason": null}]});
    let end = json!({"choices": [{"delta": {}, "finish_reason": "stop"}]});
    let usage = json!({"choices": [], "usage": {"prompt_tokens": 21, "completion_tokens": 9}});
    vec![json!({"choices": [{"delta": {"role": "assistant"}}]}), piece(first), piece(second), end, usage]
}

#[test]
fn a_stream_is_put_together() {
    let reply = stream(&pieces(&cure()), "data: [DONE]\n\n");
    let (said, folder, asked) = scripted(vec![reply], &["--llm-stream", "always"]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(said.contains("21 tokens sent of 1000000, 9 received of 200000"), "{said}");
    let body: Value = serde_json::from_str(&asked[0].body).unwrap();
    assert_eq!((&body["stream"], &body["stream_options"]["include_usage"]), (&json!(true), &json!(true)));
    let calls =
        |text: &str| json!({"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": text}}]}}]});
    let cure = cure();
    let (first, second) = cure.split_at(20);
    let end = json!({"choices": [{"delta": {}, "finish_reason": "tool_calls"}]});
    let reply = stream(&[calls(first), calls(second), end], "data: [DONE]\n\n");
    let (said, folder, _) = scripted(vec![reply], &["--llm-stream", "always"]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
}

#[test]
fn a_stream_that_breaks_off_is_asked_for_again() {
    let cut = stream(&pieces(&cure())[..2], "data: {\"choices\": [{\"del");
    let whole = stream(&pieces(&cure()), "data: [DONE]\n\n");
    let (said, folder, asked) = scripted(vec![cut.clone(), whole], &["--llm-stream", "always"]);
    assert_eq!((lib(folder.path()), asked.len()), (repaired(), 2), "{said}");
    let (said, folder, _) = scripted(vec![cut], &["--llm-stream", "always", "--llm-retries", "0"]);
    assert_eq!(lib(folder.path()), BROKEN);
    assert!(said.contains("the stream broke off"), "{said}");
    let failed = stream(&[json!({"error": {"message": "the model fell over"}})], "");
    let (said, folder, _) = scripted(vec![failed], &["--llm-stream", "always", "--llm-retries", "0"]);
    assert_eq!(lib(folder.path()), BROKEN);
    assert!(said.contains("the model fell over"), "{said}");
}

#[test]
fn an_endpoint_may_not_stream() {
    let no = Reply::status(400, json!({"error": {"message": "stream_options is unknown"}}));
    let (said, folder, asked) = scripted(vec![no, Reply::ok(chat(&cure()))], &["--llm-stream", "always"]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(asked[0].body.contains("\"stream\":true") && !asked[1].body.contains("\"stream\""));
}

#[test]
fn the_other_protocol_streams_too() {
    let cure = cure();
    let (first, second) = cure.split_at(30);
    let delta = |text: &str| json!({"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": text}});
    let events = [
        json!({"type": "message_start", "message": {"usage": {"input_tokens": 17, "output_tokens": 1}}}),
        json!({"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "name": "edit_requests", "input": {}}}),
        json!({"type": "ping"}),
        delta(first),
        delta(second),
        json!({"type": "content_block_stop", "index": 0}),
        json!({"type": "message_delta", "delta": {"stop_reason": "tool_use"}, "usage": {"output_tokens": 8}}),
        json!({"type": "message_stop"}),
    ];
    let run = |script: Vec<Reply>| {
        let server = Server::start(script);
        let folder = package();
        let more = ["--llm-stream", "always", "--llm-retries", "0"];
        let args = [&["--llm", "anthropic", "--llm-model", "m", "--llm-base-url", &server.address][..], &more].concat();
        let output = fix(folder.path(), &args);
        (said(&output), folder, server.asked())
    };
    let (said, folder, asked) = run(vec![stream(&events, "")]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(said.contains("17 tokens sent of") && said.contains(" 8 received of"), "{said}");
    let body: Value = serde_json::from_str(&asked[0].body).unwrap();
    assert_eq!((&body["tool_choice"]["type"], &body["stream"]), (&json!("tool"), &json!(true)));
    let (said, folder, _) = run(vec![stream(&events[..5], "")]);
    assert_eq!(lib(folder.path()), BROKEN);
    assert!(said.contains("the stream broke off"), "{said}");
}

#[test]
fn a_question_that_is_too_long_is_shortened_and_stays_so() {
    let too_long = || {
        Reply::status(
            400,
            json!({"error": {"type": "exceed_context_size_error", "message": "the request exceeds the available context size"}}),
        )
    };
    let script = vec![
        too_long(),
        too_long(),
        Reply::ok(chat(&edits("word.length_of()", "word.size()"))),
        Reply::ok(chat(&cure())),
    ];
    let (said, folder, asked) = scripted(script, &[]);
    assert_eq!((lib(folder.path()), asked.len()), (repaired(), 4), "{said}");
    let lengths: Vec<usize> = asked.iter().map(|asked| asked.body.len()).collect();
    assert!(lengths[0] > lengths[1] && lengths[1] >= lengths[2], "{lengths:?}");
    assert!(asked[1].body.contains(" lines left out]"), "{}", asked[1].body);
}

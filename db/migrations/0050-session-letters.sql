-- The letters of a session in the numbers of its statements: 26W, 26S, or the university's own.

alter table exam_session
  add column letters text constraint exam_session_letters_short check (letters ~ '^[A-Z0-9]{1,4}$');

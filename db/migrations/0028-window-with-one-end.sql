-- An activity may be limited on one side only: from a moment on, or until one. window_stand answers OPEN on the side that is not limited.
alter table exam_window
  alter column opens_at drop not null,
  alter column closes_at drop not null,
  add constraint exam_window_limited check (opens_at is not null or closes_at is not null);

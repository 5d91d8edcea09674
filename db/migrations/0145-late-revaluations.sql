-- An application made after its end, by somebody who was let in by name.
alter table revaluation add column late boolean not null default false;

-- Consoles hear that a planned publication was changed, carried out or refused.
create trigger tell_changed after insert or update or delete on publication_plan for each statement execute function tell_changed();

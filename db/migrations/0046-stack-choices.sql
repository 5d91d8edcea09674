-- A record that stands here with other values is kept or given the source's, as somebody chose; undoing puts the old values back.

alter table stack_row
  -- Of a CONFLICT: what was chosen. Without a choice the record is kept.
  add column choice text constraint stack_row_choice_known check (choice in ('KEEP', 'TAKE')),
  -- Why it can only be kept: it is locked, in force, in use …
  add column keeps text,
  -- How the record stood when it was compared; once it was updated, how it stood then. Another stamp says that somebody changed it.
  add column stamp text,
  -- What it held before it was updated: in no answer, for the undo only.
  add column before jsonb,
  add constraint stack_row_choice_of_conflict check (choice is null or verdict = 'CONFLICT'),
  drop constraint stack_row_outcome_known,
  add constraint stack_row_outcome_known check (outcome in ('CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'UNDONE'));

alter table stack_run
  add column taken int not null default 0,
  add column updated int not null default 0;

drop index stack_row_pending;
create index stack_row_pending on stack_row (institute_id, stack_run_id, row_no) where (verdict = 'CREATE' or choice = 'TAKE') and outcome is null;

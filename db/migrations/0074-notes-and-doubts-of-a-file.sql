-- Rows below a list are no records of it (totals, signatures); and what is doubtful in a row is told before it is applied.
alter table feed_row
  add column doubts jsonb,
  drop constraint feed_row_outcome_known,
  add constraint feed_row_outcome_known
    check (outcome in ('STAGED', 'INVALID', 'NOTE', 'CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'DELETED', 'UNDONE'));

alter table feed_job
  add column notes int not null default 0,
  add column doubtful int not null default 0;

-- Batch feeds: columns are mapped, rows are mended before anything is applied, batches are taken back.

alter table feed_job
  -- How the file was read: its format, encoding, separator or sheet.
  add column reading jsonb not null default '{}',
  -- For each cell of the header its column, and who said so.
  add column mapping jsonb not null default '[]',
  -- What applying would do, and of how many records.
  add column will_create int not null default 0,
  add column will_update int not null default 0,
  add column will_skip int not null default 0,
  add column existing int not null default 0,
  -- A hard delete keeps nothing that could be brought back.
  add column hard_delete boolean not null default false,
  add column undone int not null default 0,
  drop constraint feed_job_state_known,
  add constraint feed_job_state_known
    check (state in ('UPLOADED', 'MAPPING', 'INVALID', 'READY', 'APPLYING', 'APPLIED', 'FAILED', 'DELETED', 'UNDONE')),
  add constraint feed_job_hard_is_deleted check (not hard_delete or state = 'DELETED');

alter table feed_row
  -- The natural key as it was read: rows that share it depend on one another.
  add column natural_key text,
  add column plan text,
  -- What the record held before, and the version that it had after.
  add column before jsonb,
  -- The record as a soft delete took it away.
  add column kept jsonb,
  -- Why taking back left this row as it is.
  add column answer text,
  drop constraint feed_row_outcome_known,
  add constraint feed_row_outcome_known
    check (outcome in ('STAGED', 'INVALID', 'CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'DELETED', 'UNDONE'));

-- Which column a header of a file meant the last time: for one person, one institute, one kind of feed.
create table feed_mapping (
  institute_id uuid not null constraint feed_mapping_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  header text not null,
  -- Null: the column of the file is skipped.
  column_key text,
  constraint feed_mapping_pk primary key (institute_id, user_id, kind, header)
);
call own_by_institute('feed_mapping');

-- Above which share (percent) or count a feed must be confirmed by typing the number, and deleting needs a second person.
create table feed_setting (
  institute_id uuid not null constraint feed_setting_institute references institute,
  id uuid not null default uuidv7(),
  change_percent int not null constraint feed_setting_change_percent_share check (change_percent between 1 and 100),
  change_count int not null constraint feed_setting_change_count_positive check (change_count > 0),
  delete_percent int not null constraint feed_setting_delete_percent_share check (delete_percent between 1 and 100),
  delete_count int not null constraint feed_setting_delete_count_positive check (delete_count > 0),
  version int not null default 1,
  constraint feed_setting_pk primary key (institute_id)
);
call own_by_institute('feed_setting');

-- Files about many people: asked for with a reason, made as a job, fetched by the asker only.

create table people_export (
  institute_id uuid not null constraint people_export_institute references institute,
  id uuid not null default uuidv7(),
  -- The call that makes such a file, and what it was asked with.
  call text not null constraint people_export_call_given check (length(call) between 1 and 100),
  asked jsonb not null default '{}',
  reason text not null constraint people_export_reason_given check (length(reason) between 5 and 300),
  -- Rows when it was asked for, then rows in the file.
  row_count int not null constraint people_export_rows_counted check (row_count >= 0),
  needs text not null constraint people_export_needs_known check (needs in ('REASON', 'SECOND_PERSON')),
  state text not null constraint people_export_state_known check (state in ('WAITING', 'MAKING', 'READY', 'FAILED')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  approval_id uuid,
  job_id uuid,
  file_name text,
  content_type text,
  -- Until then the file can be fetched; then only this row stays.
  fetch_until timestamptz,
  fetched int not null default 0 constraint people_export_fetched_counted check (fetched >= 0),
  constraint people_export_pk primary key (institute_id, id),
  constraint people_export_ready_is_whole
    check (state <> 'READY' or (file_name is not null and content_type is not null and fetch_until is not null))
);
create index people_export_own on people_export (institute_id, requested_by, requested_at desc, id desc);
call own_by_institute('people_export');

-- The file in pieces. Not audited: the row above tells what was made and who fetched it.
create table people_export_piece (
  institute_id uuid not null constraint people_export_piece_institute references institute,
  id uuid not null default uuidv7(),
  export_id uuid not null,
  user_id uuid not null,
  position int not null constraint people_export_piece_position_counted check (position >= 0),
  content bytea not null,
  constraint people_export_piece_pk primary key (institute_id, id),
  constraint people_export_piece_once unique (institute_id, export_id, position),
  constraint people_export_piece_export foreign key (institute_id, export_id) references people_export on delete cascade
);
call own_by_institute('people_export_piece', audited => false);
-- Only who asked for a file reads it, whatever else they may do.
create policy own_export on people_export_piece as restrictive to prangan_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known
  check (kind in ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED'));

-- How far one account leafs through one list, page after page.
alter table reading_tally
  add column leafed_call text,
  add column leafed_page int,
  add column leafed_rows int not null default 0;

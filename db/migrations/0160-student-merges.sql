-- Two records of one person made one: what was moved and what the kept record was before, so that it is undone exactly.
create table student_merge (
  institute_id uuid not null constraint student_merge_institute references institute,
  id uuid not null default uuidv7(),
  -- The record that stays, and the one that went to the trash: as they were called then. No key: both can be deleted for good.
  kept_id uuid not null,
  gone_id uuid not null,
  kept_name text not null,
  gone_name text not null,
  gone_number text not null,
  -- The fields that were taken: what the kept record had, and what it has since.
  taken jsonb not null,
  -- Rows by table and column that hang on the kept record since, with how many rows hung on them then.
  moved jsonb not null,
  reason text not null constraint student_merge_reason_length check (length(reason) between 5 and 300),
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  version int not null default 1,
  constraint student_merge_pk primary key (institute_id, id),
  constraint student_merge_of_two check (kept_id <> gone_id),
  constraint student_merge_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index student_merge_by_kept on student_merge (institute_id, kept_id, id desc);
-- A record is merged away once, until that is undone.
create unique index student_merge_gone_once on student_merge (institute_id, gone_id) where undone_at is null;
call own_by_institute('student_merge');
comment on table student_merge is 'owner: people';

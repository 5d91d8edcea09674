-- Duplicating a stack of records from another place, and which modules an institute uses.

-- One duplication into this institute: previewed, run as a job, undone as long as nothing depends on it.
create table stack_run (
  institute_id uuid not null constraint stack_run_institute references institute,
  id uuid not null default uuidv7(),
  -- Where it comes from and where it goes, as it was asked; and in words, because a source may be renamed.
  asked jsonb not null constraint stack_run_asked_object check (jsonb_typeof(asked) = 'object'),
  source text not null,
  target text not null,
  nouns text[] not null constraint stack_run_nouns_given check (cardinality(nouns) > 0),
  state text not null default 'PREVIEW' constraint stack_run_state_known
    check (state in ('PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  -- Of the preview.
  will_create int not null default 0,
  same int not null default 0,
  conflicts int not null default 0,
  missing int not null default 0,
  -- Of the run.
  created int not null default 0,
  failed int not null default 0,
  job_id uuid,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  version int not null default 1,
  constraint stack_run_pk primary key (institute_id, id),
  constraint stack_run_job foreign key (institute_id, job_id) references job,
  constraint stack_run_undone_whole check ((state = 'UNDONE') = (undone_at is not null))
);
create index stack_run_recent on stack_run (institute_id, requested_at desc, id desc);
call own_by_institute('stack_run');

-- Every record of a run, parents before what names them, with what became of it. Not audited: the records that it makes are.
create table stack_row (
  institute_id uuid not null constraint stack_row_institute references institute,
  id uuid not null default uuidv7(),
  stack_run_id uuid not null,
  row_no int not null constraint stack_row_no_positive check (row_no > 0),
  noun text not null,
  natural_key text not null,
  label text not null,
  -- The record by its fields; what it names stands in it by natural key, so it fits into any institute.
  content jsonb not null,
  verdict text not null constraint stack_row_verdict_known check (verdict in ('CREATE', 'SAME', 'CONFLICT', 'MISSING')),
  -- What differs, what is missing, what is left empty.
  remarks jsonb not null default '[]' constraint stack_row_remarks_list check (jsonb_typeof(remarks) = 'array'),
  outcome text constraint stack_row_outcome_known check (outcome in ('CREATED', 'SKIPPED', 'FAILED', 'UNDONE')),
  reason text,
  target_id uuid,
  constraint stack_row_pk primary key (institute_id, stack_run_id, row_no),
  constraint stack_row_run foreign key (institute_id, stack_run_id) references stack_run on delete cascade
);
create index stack_row_pending on stack_row (institute_id, stack_run_id, row_no) where verdict = 'CREATE' and outcome is null;
call own_by_institute('stack_row', audited => false);

-- No row: every module is on.
create table module_setting (
  institute_id uuid not null constraint module_setting_institute references institute,
  id uuid not null default uuidv7(),
  switched_off text[] not null default '{}' constraint module_setting_known
    check (switched_off <@ array['ADMISSIONS', 'ACADEMICS', 'EXAMINATIONS', 'RESULTS', 'PEOPLE', 'HR', 'FEEDBACK', 'FEES', 'MESSAGING', 'PRINTING']),
  version int not null default 1,
  constraint module_setting_pk primary key (institute_id)
);
call own_by_institute('module_setting');

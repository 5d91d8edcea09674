-- Approvals by a second person, batch feeds, long work.

-- A batch is one approval: subject names the call, payload carries everything it will be run with.
create table approval_request (
  institute_id uuid not null constraint approval_request_institute references institute,
  id uuid not null default uuidv7(),
  act text not null,
  subject text not null,
  payload jsonb not null,
  item_count int not null default 1 constraint approval_request_count_positive check (item_count > 0),
  reason text not null constraint approval_request_reason_given check (length(trim(reason)) >= 5),
  document text,
  state text not null default 'PENDING' constraint approval_request_state_known
    check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  version int not null default 1,
  constraint approval_request_pk primary key (institute_id, id),
  constraint approval_request_two_persons check (state not in ('APPROVED', 'REJECTED') or decided_by <> requested_by),
  constraint approval_request_decided_whole check ((state in ('APPROVED', 'REJECTED')) = (decided_by is not null))
);
create index approval_request_pending on approval_request (institute_id, state, requested_at);
create unique index approval_request_one_pending on approval_request (institute_id, act, subject) where state = 'PENDING';
call own_by_institute('approval_request');

-- Long work as the console sees it; the runner's own queue lives in its own schema.
create table job (
  institute_id uuid not null constraint job_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null,
  subject text,
  state text not null default 'QUEUED' constraint job_state_known check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  stage text,
  done int not null default 0,
  total int not null default 0,
  message text,
  payload jsonb not null default '{}',
  report jsonb,
  requested_by uuid,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint job_pk primary key (institute_id, id)
);
create index job_recent on job (institute_id, created_at desc);
call own_by_institute('job', audited => false);

create table feed_job (
  institute_id uuid not null constraint feed_job_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null,
  context jsonb not null default '{}',
  mode text not null default 'INSERT' constraint feed_job_mode_known check (mode in ('INSERT', 'UPDATE', 'BOTH')),
  file_name text not null,
  file_size int not null,
  file_sha256 text not null,
  state text not null default 'UPLOADED' constraint feed_job_state_known
    check (state in ('UPLOADED', 'INVALID', 'READY', 'APPLYING', 'APPLIED', 'FAILED', 'DELETED')),
  header jsonb not null default '[]',
  file_errors jsonb not null default '[]',
  total int not null default 0,
  ok int not null default 0,
  failed int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  job_id uuid,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  applied_at timestamptz,
  deleted_at timestamptz,
  version int not null default 1,
  constraint feed_job_pk primary key (institute_id, id),
  constraint feed_job_job foreign key (institute_id, job_id) references job
);
create index feed_job_recent on feed_job (institute_id, uploaded_at desc);
call own_by_institute('feed_job');

-- The staging table: every row of the file with what became of it.
create table feed_row (
  institute_id uuid not null constraint feed_row_institute references institute,
  id uuid not null default uuidv7(),
  feed_job_id uuid not null,
  row_no int not null,
  cells jsonb not null,
  record jsonb,
  errors jsonb,
  outcome text not null default 'STAGED' constraint feed_row_outcome_known
    check (outcome in ('STAGED', 'INVALID', 'CREATED', 'UPDATED', 'SKIPPED', 'FAILED', 'DELETED')),
  target_id uuid,
  constraint feed_row_pk primary key (institute_id, feed_job_id, row_no),
  constraint feed_row_job foreign key (institute_id, feed_job_id) references feed_job on delete cascade
);
create index feed_row_by_outcome on feed_row (institute_id, feed_job_id, outcome, row_no);
call own_by_institute('feed_row', audited => false);

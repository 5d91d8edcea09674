-- A publication at a moment that was chosen before. A job carries it out; what it was refused for stays to be read.
create table publication_plan (
  institute_id uuid not null constraint publication_plan_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  -- The locked run that was looked at: another locked since is not published by it.
  run_no int not null constraint publication_plan_run_positive check (run_no > 0),
  publish_at timestamptz not null,
  -- Whether students are told when their result is shown for the first time, and in which words besides.
  tells boolean not null,
  words text constraint publication_plan_words_length check (length(words) between 1 and 600),
  state text not null default 'PLANNED' constraint publication_plan_state_known check (state in ('PLANNED', 'PUBLISHED', 'REFUSED', 'CANCELLED')),
  refusals jsonb,
  planned_by uuid not null,
  settled_at timestamptz,
  -- Its job knows the version that it is of: one of an earlier moment does nothing.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint publication_plan_pk primary key (institute_id, id),
  constraint publication_plan_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint publication_plan_words_told check (words is null or tells),
  constraint publication_plan_settled_whole check ((state = 'PLANNED') = (settled_at is null)),
  constraint publication_plan_refused_whole check ((state = 'REFUSED') = (refusals is not null))
);
-- One at a time.
create unique index publication_plan_one_waiting on publication_plan (institute_id, exam_instance_id) where state = 'PLANNED';
create index publication_plan_by_instance on publication_plan (institute_id, exam_instance_id, created_at desc);
call own_by_institute('publication_plan');
comment on table publication_plan is 'owner: results';

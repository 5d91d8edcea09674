-- What each ordinance of the grace scheme would give by the marks of now, before a run. Nothing reads it but its own page, and no result comes of it.
create table grace_preview (
  institute_id uuid not null constraint grace_preview_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  state text not null default 'RUNNING' constraint grace_preview_state_known check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- Students: all, graced, passing only by grace, and those with a mark still open, for whom nothing can be said.
  counts jsonb not null default '{}',
  -- Every ordinance of the schemes in their order, those that give nothing or are switched off among them.
  ordinances jsonb not null default '[]',
  job_id uuid,
  requested_by uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint grace_preview_pk primary key (institute_id, id),
  constraint grace_preview_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint grace_preview_job foreign key (institute_id, job_id) references job,
  constraint grace_preview_ended check ((state = 'RUNNING') = (finished_at is null))
);
create index grace_preview_newest on grace_preview (institute_id, exam_instance_id, started_at desc, id desc);
-- Two at once would be two answers to one question.
create unique index grace_preview_one_going on grace_preview (institute_id, exam_instance_id) where state = 'RUNNING';
call own_by_institute('grace_preview');
comment on table grace_preview is 'owner: results';

-- What an ordinance would give one student: marks of a head, or a part of SGPI or CGPI. Not audited: it is computed again at any time.
create table grace_preview_row (
  institute_id uuid not null constraint grace_preview_row_institute references institute,
  grace_preview_id uuid not null,
  student_exam_id uuid not null,
  line_no int not null,
  ordinance text not null,
  measure text not null constraint grace_preview_row_measure_known check (measure in ('MARKS', 'SGPI', 'CGPI')),
  paper_code text,
  head_kind text,
  given numeric(7,2) not null constraint grace_preview_row_given_some check (given > 0),
  before numeric(7,2) not null,
  after numeric(7,2) not null,
  -- The result without any grace, and with all of it.
  letter_before text not null,
  letter text not null,
  class_before text,
  class_name text,
  constraint grace_preview_row_pk primary key (institute_id, grace_preview_id, student_exam_id, line_no),
  constraint grace_preview_row_preview foreign key (institute_id, grace_preview_id) references grace_preview on delete cascade,
  constraint grace_preview_row_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint grace_preview_row_of_head check ((measure = 'MARKS') = (paper_code is not null and head_kind is not null)),
  constraint grace_preview_row_sum check (after = before + given)
);
call own_by_institute('grace_preview_row', audited => false);
comment on table grace_preview_row is 'owner: results';

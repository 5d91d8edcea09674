-- A past examination computed by other rules, to see who would pass, fall or change class. Nothing reads it but its own page.
create table rule_simulation (
  institute_id uuid not null constraint rule_simulation_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  -- The run whose results it is compared with.
  run_no int not null,
  state text not null default 'RUNNING' constraint rule_simulation_state_known check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- What was chosen, by name: what takes the place of what.
  choice jsonb not null,
  -- The rules themselves, as they were when it was asked for.
  document jsonb not null,
  -- Students, and letters, classes and grades before and after.
  counts jsonb not null default '{}',
  job_id uuid,
  requested_by uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint rule_simulation_pk primary key (institute_id, id),
  constraint rule_simulation_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint rule_simulation_job foreign key (institute_id, job_id) references job,
  constraint rule_simulation_ended check ((state = 'RUNNING') = (finished_at is null))
);
create index rule_simulation_newest on rule_simulation (institute_id, exam_instance_id, started_at desc, id desc);
call own_by_institute('rule_simulation');
comment on table rule_simulation is 'owner: results';

-- A student whose result would be another one. Not audited: it is computed again at any time.
create table rule_simulation_row (
  institute_id uuid not null constraint rule_simulation_row_institute references institute,
  rule_simulation_id uuid not null,
  student_exam_id uuid not null,
  kinds text[] not null,
  letter_before text not null,
  letter text not null,
  sgpi_before numeric(5,2),
  sgpi numeric(5,2),
  cgpi_before numeric(5,2),
  cgpi numeric(5,2),
  class_before text,
  class_name text,
  -- Papers whose grade differs: `P01: B > A`.
  grades text not null default '',
  constraint rule_simulation_row_pk primary key (institute_id, rule_simulation_id, student_exam_id),
  constraint rule_simulation_row_simulation foreign key (institute_id, rule_simulation_id) references rule_simulation on delete cascade,
  constraint rule_simulation_row_student foreign key (institute_id, student_exam_id) references student_exam
);
call own_by_institute('rule_simulation_row', audited => false);
comment on table rule_simulation_row is 'owner: results';

-- What is chosen is told by its name.
create or replace view exams_class_table with (security_invoker = true) as
  select code, document, id, institute_id, name from class_table;
create or replace view exams_result_grading with (security_invoker = true) as
  select code, document, id, institute_id, name from result_grading;

-- Exam status and pattern given to many students of an examination at once: what each had before, and who was left out and why.
create table status_pattern_act (
  institute_id uuid not null constraint status_pattern_act_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  student_exam_status_id uuid,
  exam_pattern_id uuid,
  reason text not null constraint status_pattern_act_reason_short check (length(reason) between 5 and 300),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  version int not null default 1,
  constraint status_pattern_act_pk primary key (institute_id, id),
  constraint status_pattern_act_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint status_pattern_act_status foreign key (institute_id, student_exam_status_id) references student_exam_status,
  constraint status_pattern_act_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern,
  constraint status_pattern_act_something check (num_nonnulls(student_exam_status_id, exam_pattern_id) > 0),
  constraint status_pattern_act_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index status_pattern_act_newest on status_pattern_act (institute_id, exam_instance_id, id desc);
create index status_pattern_act_by_status on status_pattern_act (institute_id, student_exam_status_id) where student_exam_status_id is not null;
create index status_pattern_act_by_pattern on status_pattern_act (institute_id, exam_pattern_id) where exam_pattern_id is not null;
call own_by_institute('status_pattern_act');
comment on table status_pattern_act is 'owner: exams';

create table status_pattern_row (
  institute_id uuid not null constraint status_pattern_row_institute references institute,
  id uuid not null default uuidv7(),
  status_pattern_act_id uuid not null,
  student_exam_id uuid not null,
  was_status_id uuid not null,
  was_pattern_id uuid not null,
  -- STATE: locked, seated or withdrawn; KEPT: given back by nobody, because it was changed since.
  outcome text not null constraint status_pattern_row_outcome_known check (outcome in ('CHANGED', 'SAME', 'STATE', 'RESTORED', 'KEPT')),
  constraint status_pattern_row_pk primary key (institute_id, id),
  constraint status_pattern_row_once unique (institute_id, status_pattern_act_id, student_exam_id),
  constraint status_pattern_row_act foreign key (institute_id, status_pattern_act_id) references status_pattern_act on delete cascade,
  constraint status_pattern_row_student foreign key (institute_id, student_exam_id) references student_exam on delete cascade,
  constraint status_pattern_row_status foreign key (institute_id, was_status_id) references student_exam_status,
  constraint status_pattern_row_pattern foreign key (institute_id, was_pattern_id) references exam_pattern
);
create index status_pattern_row_by_student on status_pattern_row (institute_id, student_exam_id);
create index status_pattern_row_by_status on status_pattern_row (institute_id, was_status_id);
create index status_pattern_row_by_pattern on status_pattern_row (institute_id, was_pattern_id);
call own_by_institute('status_pattern_row');
comment on table status_pattern_row is 'owner: exams';

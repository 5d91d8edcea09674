-- The year's turn of one class: an outcome and a reason for everybody in it, then new enrolments beside the old ones. Nothing is overwritten.
create table roll_over (
  institute_id uuid not null constraint roll_over_institute references institute,
  id uuid not null default uuidv7(),
  from_course_instance_id uuid not null,
  -- The class of the next year of study; null: the last one, whoever passes leaves with a degree.
  to_course_instance_id uuid,
  -- The same year of study a year later, for whoever is held; null: they stay where they are.
  repeat_course_instance_id uuid,
  -- Only those who are held: the bulk roll-over of repeaters.
  only_repeaters boolean not null,
  -- The exam status of whoever goes on, and of whoever repeats.
  student_exam_status_id uuid,
  repeater_status_id uuid,
  -- The semester whose promotion rules decide.
  semester int not null constraint roll_over_semester_range check (semester between 1 and 16),
  state text not null default 'CREATED'
    constraint roll_over_state_known check (state in ('CREATED', 'WAITING', 'RUNNING', 'DONE', 'PARTLY', 'FAILED', 'REVERTING', 'REVERTED')),
  start_at timestamptz,
  job_id uuid,
  planned_at timestamptz not null default now(),
  planned_by uuid not null,
  ended_at timestamptz,
  revert_reason text constraint roll_over_revert_reason_length check (length(revert_reason) between 1 and 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint roll_over_pk primary key (institute_id, id),
  constraint roll_over_from foreign key (institute_id, from_course_instance_id) references course_instance,
  constraint roll_over_to foreign key (institute_id, to_course_instance_id) references course_instance,
  constraint roll_over_repeat foreign key (institute_id, repeat_course_instance_id) references course_instance,
  constraint roll_over_status foreign key (institute_id, student_exam_status_id) references student_exam_status,
  constraint roll_over_repeater_status foreign key (institute_id, repeater_status_id) references student_exam_status,
  constraint roll_over_job foreign key (institute_id, job_id) references job,
  constraint roll_over_elsewhere check (from_course_instance_id is distinct from to_course_instance_id and from_course_instance_id is distinct from repeat_course_instance_id),
  constraint roll_over_status_given check ((to_course_instance_id is null or student_exam_status_id is not null)
    and (repeat_course_instance_id is null or repeater_status_id is not null)),
  constraint roll_over_waits check ((state = 'WAITING') = (start_at is not null))
);
create index roll_over_newest on roll_over (institute_id, created_at desc, id desc);
-- Two plans of one class would move its students twice.
create unique index roll_over_one_open on roll_over (institute_id, from_course_instance_id) where state in ('CREATED', 'WAITING', 'RUNNING', 'REVERTING');
call own_by_institute('roll_over');
comment on table roll_over is 'owner: people';

create table roll_over_item (
  institute_id uuid not null constraint roll_over_item_institute references institute,
  id uuid not null default uuidv7(),
  roll_over_id uuid not null,
  student_profile_id uuid not null,
  from_enrolment_id uuid not null,
  outcome text not null
    constraint roll_over_item_outcome_known check (outcome in ('PROMOTED', 'ATKT', 'REPEAT', 'HELD', 'GRADUATED', 'TERM_ENDED', 'LEFT_OUT')),
  -- What the promotion rules say, with the clauses that decide; null: they were not asked.
  promotion jsonb,
  -- Why it is left out, or why nothing was done or taken back.
  note text constraint roll_over_item_note_known check (note in ('UNDECIDED', 'NOT_ACTIVE', 'ALREADY_THERE', 'NOT_A_REPEATER', 'CHANGED', 'NOT_THERE',
    'CLASS_FULL', 'DIVISION_FULL', 'IN_USE', 'ENDED_SINCE')),
  note_facts jsonb not null default '{}',
  -- A person decided otherwise, and why.
  decided_by uuid,
  decided_because text constraint roll_over_item_because_length check (length(decided_because) between 1 and 500),
  to_course_instance_id uuid,
  to_division_id uuid,
  to_enrolment_id uuid,
  state text not null default 'PLANNED' constraint roll_over_item_state_known check (state in ('PLANNED', 'DONE', 'SKIPPED', 'REVERTED')),
  constraint roll_over_item_pk primary key (institute_id, id),
  constraint roll_over_item_student_once unique (institute_id, roll_over_id, student_profile_id),
  constraint roll_over_item_roll_over foreign key (institute_id, roll_over_id) references roll_over on delete cascade,
  constraint roll_over_item_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint roll_over_item_from foreign key (institute_id, from_enrolment_id) references enrolment,
  constraint roll_over_item_to foreign key (institute_id, to_enrolment_id) references enrolment,
  constraint roll_over_item_class foreign key (institute_id, to_course_instance_id) references course_instance,
  constraint roll_over_item_division foreign key (institute_id, to_division_id) references division,
  constraint roll_over_item_moves check ((to_course_instance_id is not null) = (outcome in ('PROMOTED', 'ATKT', 'REPEAT'))),
  constraint roll_over_item_made check (to_enrolment_id is null or state = 'DONE'),
  constraint roll_over_item_decided_whole check ((decided_by is null) = (decided_because is null))
);
create index roll_over_item_by_state on roll_over_item (institute_id, roll_over_id, state, outcome);
create index roll_over_item_by_to on roll_over_item (institute_id, to_enrolment_id) where to_enrolment_id is not null;
-- Nobody leaves one enrolment twice.
create unique index roll_over_item_done_once on roll_over_item (institute_id, from_enrolment_id) where state = 'DONE';
call own_by_institute('roll_over_item');
comment on table roll_over_item is 'owner: people';

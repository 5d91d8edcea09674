-- Roll, form and id numbers given to a class by a pattern: who had which, so that they come back exactly until one of them is used.
create table class_numbering (
  institute_id uuid not null constraint class_numbering_institute references institute,
  id uuid not null default uuidv7(),
  course_instance_id uuid not null,
  kind text not null constraint class_numbering_kind_known check (kind in ('ROLL', 'FORM', 'ID')),
  scheme jsonb not null,
  -- Hash of the preview: a job gives these numbers or none.
  stamp text not null,
  state text not null default 'GIVING'
    constraint class_numbering_state_known check (state in ('GIVING', 'GIVEN', 'FAILED', 'TAKING_BACK', 'TAKEN_BACK')),
  -- Why nothing was given or taken back: the class changed since the preview, a number is used, or it was stopped.
  problem text constraint class_numbering_problem_known check (problem in ('CHANGED', 'USED', 'STOPPED')),
  students int not null constraint class_numbering_students_range check (students > 0),
  given_by uuid not null,
  given_at timestamptz not null default now(),
  taken_back_by uuid,
  taken_back_at timestamptz,
  job_id uuid,
  version int not null default 1,
  constraint class_numbering_pk primary key (institute_id, id),
  constraint class_numbering_class foreign key (institute_id, course_instance_id) references course_instance,
  constraint class_numbering_job foreign key (institute_id, job_id) references job,
  constraint class_numbering_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null))
);
create index class_numbering_newest on class_numbering (institute_id, course_instance_id, id desc);
-- Two jobs over one class would overtake one another.
create unique index class_numbering_one_open on class_numbering (institute_id, course_instance_id) where state in ('GIVING', 'TAKING_BACK');
call own_by_institute('class_numbering');
comment on table class_numbering is 'owner: people';

create table class_number (
  institute_id uuid not null constraint class_number_institute references institute,
  id uuid not null default uuidv7(),
  class_numbering_id uuid not null,
  enrolment_id uuid not null,
  student_profile_id uuid not null,
  kind text not null constraint class_number_kind_known check (kind in ('ROLL', 'FORM', 'ID')),
  was text,
  became text not null,
  -- Rows that hung on the student when the number was given: one more is its first use.
  uses int not null default 0,
  in_force boolean not null default true,
  constraint class_number_pk primary key (institute_id, id),
  constraint class_number_once unique (institute_id, class_numbering_id, enrolment_id),
  constraint class_number_numbering foreign key (institute_id, class_numbering_id) references class_numbering on delete cascade,
  constraint class_number_enrolment foreign key (institute_id, enrolment_id) references enrolment on delete cascade,
  constraint class_number_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade
);
-- Roll numbers are kept apart by their division and ids by their register; form numbers here.
create unique index class_number_form_once on class_number (institute_id, lower(became)) where kind = 'FORM' and in_force;
create index class_number_by_enrolment on class_number (institute_id, enrolment_id);
create index class_number_by_student on class_number (institute_id, student_profile_id);
call own_by_institute('class_number');
comment on table class_number is 'owner: people';

-- Whoever has a roll number in the new class is on its lists: a revert leaves them there.
alter table roll_over_item drop constraint roll_over_item_note_known;
alter table roll_over_item add constraint roll_over_item_note_known check (note in ('UNDECIDED', 'NOT_ACTIVE', 'ALREADY_THERE', 'NOT_A_REPEATER', 'CHANGED',
  'NOT_THERE', 'CLASS_FULL', 'DIVISION_FULL', 'IN_USE', 'ENDED_SINCE', 'ROLL_NUMBER'));

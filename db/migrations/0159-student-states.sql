-- The course of a student's studies: on leave, suspended, gone to another college or dead, beside active, passed out, left and cancelled.
alter table student_profile drop constraint student_profile_state_known;
alter table student_profile add constraint student_profile_state_known
  check (state in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'PASSED_OUT', 'LEFT', 'TRANSFERRED', 'CANCELLED', 'DECEASED'));

-- Each change with its reason, the day from which it counts and the paper that proves it. It goes to the trash with the student and comes back.
create table student_state_change (
  institute_id uuid not null constraint student_state_change_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  was text not null constraint student_state_change_was_known
    check (was in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'PASSED_OUT', 'LEFT', 'TRANSFERRED', 'CANCELLED', 'DECEASED')),
  became text not null constraint student_state_change_became_known
    check (became in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'PASSED_OUT', 'LEFT', 'TRANSFERRED', 'CANCELLED', 'DECEASED')),
  effective_on date not null,
  -- The day until which a leave or a suspension is meant to last.
  until_on date,
  reason text not null constraint student_state_change_reason_length check (length(reason) between 5 and 300),
  document text constraint student_state_change_document_length check (length(document) between 1 and 200),
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  constraint student_state_change_pk primary key (institute_id, id),
  constraint student_state_change_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint student_state_change_changes check (was <> became),
  constraint student_state_change_until check (until_on is null or until_on >= effective_on and became in ('ON_LEAVE', 'SUSPENDED')),
  constraint student_state_change_proved check (document is not null or became not in ('TRANSFERRED', 'CANCELLED', 'DECEASED'))
);
create index student_state_change_newest on student_state_change (institute_id, student_profile_id, id desc);
call own_by_institute('student_state_change');
comment on table student_state_change is 'owner: people';

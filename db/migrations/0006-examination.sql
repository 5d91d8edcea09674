-- The examination itself: who sits, seat numbers, mark sheets, marks, and what else a result is made from.

create table student_exam (
  institute_id uuid not null constraint student_exam_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  exam_instance_id uuid not null,
  exam_session_id uuid not null,
  enrolment_id uuid,
  division_id uuid,
  exam_pattern_id uuid not null,
  student_exam_status_id uuid not null,
  kind text not null default 'REGULAR' constraint student_exam_kind_known check (kind in ('REGULAR', 'ADDITIONAL', 'BACKLOG')),
  flow text not null default 'REGULAR' constraint student_exam_flow_known check (flow in ('REGULAR', 'REPEATER')),
  attempt_no int not null default 1 constraint student_exam_attempt_positive check (attempt_no > 0),
  state text not null default 'ELIGIBLE' constraint student_exam_state_known
    check (state in ('NOT_ELIGIBLE', 'ELIGIBLE', 'INWARDED', 'LOCKED', 'SEATED', 'WITHDRAWN')),
  reason text,
  form_no text,
  inwarded_at timestamptz,
  seat_no text,
  remark text constraint student_exam_remark_known check (remark in ('RR', 'WH', 'RCC', 'RPV', 'PPR', 'NULL', 'ADC')),
  stale boolean not null default false,
  result_run_no int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_exam_pk primary key (institute_id, id),
  constraint student_exam_once unique (institute_id, exam_instance_id, student_profile_id),
  constraint student_exam_seat_no_once unique (institute_id, exam_session_id, seat_no),
  constraint student_exam_seated_has_number check ((state = 'SEATED') = (seat_no is not null)),
  constraint student_exam_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint student_exam_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint student_exam_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint student_exam_enrolment foreign key (institute_id, enrolment_id) references enrolment,
  constraint student_exam_division foreign key (institute_id, division_id) references division,
  constraint student_exam_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern,
  constraint student_exam_status foreign key (institute_id, student_exam_status_id) references student_exam_status
);
create index student_exam_by_student on student_exam (institute_id, student_profile_id);
create index student_exam_by_state on student_exam (institute_id, exam_instance_id, state);
call own_by_institute('student_exam');

-- Every number that was ever given in a session; voided ones stay, so that no number is given twice.
create table seat_number (
  institute_id uuid not null constraint seat_number_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  seat_no text not null,
  student_exam_id uuid,
  voided_at timestamptz,
  constraint seat_number_pk primary key (institute_id, id),
  constraint seat_number_once unique (institute_id, exam_session_id, seat_no),
  constraint seat_number_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint seat_number_student_exam foreign key (institute_id, student_exam_id) references student_exam
);
call own_by_institute('seat_number');

-- Student x paper x attempt.
create table student_paper (
  institute_id uuid not null constraint student_paper_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  exam_paper_id uuid not null,
  exam_instance_id uuid not null,
  division_id uuid,
  attempt_no int not null default 1,
  backlog_id uuid,
  constraint student_paper_pk primary key (institute_id, id),
  constraint student_paper_once unique (institute_id, student_exam_id, exam_paper_id),
  constraint student_paper_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint student_paper_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint student_paper_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint student_paper_division foreign key (institute_id, division_id) references division
);
create index student_paper_by_paper on student_paper (institute_id, exam_instance_id, exam_paper_id);
call own_by_institute('student_paper');

create table mark_sheet (
  institute_id uuid not null constraint mark_sheet_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  paper_head_id uuid not null,
  division_id uuid,
  state text not null default 'ENTRY' constraint mark_sheet_state_known check (state in ('ENTRY', 'SUBMITTED', 'LOCKED')),
  candidate_count int not null default 0,
  entered_count int not null default 0,
  checksum text,
  submitted_by uuid,
  submitted_at timestamptz,
  locked_by uuid,
  locked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mark_sheet_pk primary key (institute_id, id),
  constraint mark_sheet_once unique nulls not distinct (institute_id, exam_instance_id, paper_head_id, division_id),
  constraint mark_sheet_lock_whole check ((state = 'LOCKED') = (locked_at is not null)),
  constraint mark_sheet_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint mark_sheet_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint mark_sheet_head foreign key (institute_id, paper_head_id) references paper_head,
  constraint mark_sheet_division foreign key (institute_id, division_id) references division
);
create index mark_sheet_by_paper on mark_sheet (institute_id, exam_instance_id, exam_paper_id);
call own_by_institute('mark_sheet');

-- One head of one student. value or status, never both. A CARRIED mark hangs on no sheet: it names the attempt
-- and the document it comes from. second_* is the blind second entry where the head asks for one.
create table mark (
  institute_id uuid not null constraint mark_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  student_paper_id uuid not null,
  paper_head_id uuid not null,
  mark_sheet_id uuid,
  value numeric(7,2),
  status text constraint mark_status_known check (status in ('AB', 'UFM', 'WH', 'NE', 'EX', 'INC')),
  origin text not null default 'FRESH' constraint mark_origin_known check (origin in ('FRESH', 'CARRIED')),
  origin_attempt int,
  origin_document text,
  second_value numeric(7,2),
  second_status text constraint mark_second_status_known check (second_status in ('AB', 'UFM', 'WH', 'NE', 'INC')),
  second_by uuid,
  second_at timestamptz,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  version int not null default 1,
  constraint mark_pk primary key (institute_id, id),
  constraint mark_once unique (institute_id, student_exam_id, paper_head_id),
  constraint mark_value_or_status check (value is null or status is null),
  constraint mark_value_not_negative check (value >= 0 and second_value >= 0),
  constraint mark_carried_has_origin check (origin = 'FRESH' or (value is not null and origin_attempt is not null and mark_sheet_id is null)),
  constraint mark_fresh_on_sheet check (origin = 'CARRIED' or mark_sheet_id is not null),
  constraint mark_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint mark_student_paper foreign key (institute_id, student_paper_id) references student_paper,
  constraint mark_head foreign key (institute_id, paper_head_id) references paper_head,
  constraint mark_sheet_of foreign key (institute_id, mark_sheet_id) references mark_sheet
);
create index mark_by_sheet on mark (institute_id, mark_sheet_id);
call own_by_institute('mark');

-- Second belt behind the commands' own checks: no mark above the head's maximum or off its step, none on a sheet
-- that is not open. Statement level: one join for a bulk load.
create function check_marks() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select m.id, h.max into wrong from new_rows m
    join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
   where m.value > h.max or m.second_value > h.max or mod(m.value, h.step) <> 0 or mod(m.second_value, h.step) <> 0
   limit 1;
  if found then
    raise exception using errcode = 'P0422', message = 'MARK_OUT_OF_RANGE', detail = wrong.max::text;
  end if;
  select s.id, s.state into wrong from (select distinct institute_id, mark_sheet_id from new_rows where origin = 'FRESH') m
    join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
   where s.state <> 'ENTRY'
   limit 1;
  if found then
    raise exception using errcode = 'P0409', message = 'MARK_SHEET_NOT_OPEN', detail = wrong.state;
  end if;
  return null;
end $$;
create trigger mark_check_insert after insert on mark referencing new table as new_rows for each statement execute function check_marks();
create trigger mark_check_update after update on mark referencing new table as new_rows for each statement execute function check_marks();

-- SGPIs of semesters this system did not process. sgpi 0 = not cleared, which keeps the CGPI back.
create table backward_sgpi (
  institute_id uuid not null constraint backward_sgpi_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  semester int not null constraint backward_sgpi_semester_range check (semester between 1 and 16),
  sgpi numeric(4,2) not null constraint backward_sgpi_range check (sgpi = 0 or sgpi between 4 and 10),
  credits numeric(5,1) constraint backward_sgpi_credits_range check (credits between 0 and 100),
  points numeric(7,2),
  source_document text not null constraint backward_sgpi_document_given check (source_document <> ''),
  entered_by uuid,
  verified_by uuid,
  verified_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint backward_sgpi_pk primary key (institute_id, id),
  constraint backward_sgpi_once unique (institute_id, student_profile_id, semester),
  constraint backward_sgpi_two_persons check (verified_by is null or verified_by <> entered_by),
  constraint backward_sgpi_student foreign key (institute_id, student_profile_id) references student_profile
);
call own_by_institute('backward_sgpi');

-- Activity marks under an ordinance (NSS, NCC, sports …) with the document that earns them; only approved ones count.
create table grace_allocation (
  institute_id uuid not null constraint grace_allocation_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  category text not null constraint grace_allocation_category_given check (category <> ''),
  marks numeric(7,2) not null constraint grace_allocation_marks_positive check (marks > 0 and marks <= 100),
  document text not null constraint grace_allocation_document_given check (document <> ''),
  requested_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint grace_allocation_pk primary key (institute_id, id),
  constraint grace_allocation_once unique (institute_id, student_exam_id, category),
  constraint grace_allocation_two_persons check (approved_by is null or approved_by <> requested_by),
  constraint grace_allocation_student_exam foreign key (institute_id, student_exam_id) references student_exam
);
call own_by_institute('grace_allocation');

create table backlog (
  institute_id uuid not null constraint backlog_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  exam_paper_id uuid not null,
  unit_no int not null,
  origin_student_exam_id uuid not null,
  reason text not null constraint backlog_reason_known check (reason in ('FAILED', 'ABSENT', 'UNFAIR_MEANS', 'NOT_ELIGIBLE')),
  state text not null default 'OPEN' constraint backlog_state_known check (state in ('OPEN', 'INWARDED', 'ATTEMPTED', 'CLEARED')),
  attempts int not null default 0,
  cleared_student_exam_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint backlog_pk primary key (institute_id, id),
  constraint backlog_once unique (institute_id, origin_student_exam_id, exam_paper_id, unit_no),
  constraint backlog_cleared_whole check ((state = 'CLEARED') = (cleared_student_exam_id is not null)),
  constraint backlog_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint backlog_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint backlog_origin foreign key (institute_id, origin_student_exam_id) references student_exam,
  constraint backlog_cleared_in foreign key (institute_id, cleared_student_exam_id) references student_exam
);
create index backlog_by_student on backlog (institute_id, student_profile_id);
call own_by_institute('backlog');

create table backlog_attempt (
  institute_id uuid not null constraint backlog_attempt_institute references institute,
  id uuid not null default uuidv7(),
  backlog_id uuid not null,
  attempt_no int not null constraint backlog_attempt_no_positive check (attempt_no > 0),
  student_exam_id uuid not null,
  state text not null default 'INWARDED' constraint backlog_attempt_state_known
    check (state in ('INWARDED', 'ATTEMPTED', 'CLEARED', 'FAILED', 'REVERTED')),
  constraint backlog_attempt_pk primary key (institute_id, id),
  constraint backlog_attempt_no_once unique (institute_id, backlog_id, attempt_no),
  constraint backlog_attempt_backlog foreign key (institute_id, backlog_id) references backlog,
  constraint backlog_attempt_student_exam foreign key (institute_id, student_exam_id) references student_exam
);
call own_by_institute('backlog_attempt');

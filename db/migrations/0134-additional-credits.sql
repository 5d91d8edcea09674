-- What a student does beside the papers: NSS, NCC, sports, courses elsewhere. MARKS go to the activity marks of the grace scheme, CREDITS beside those of the papers.
create table credit_activity (
  institute_id uuid not null constraint credit_activity_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint credit_activity_code_given check (code <> ''),
  name text not null constraint credit_activity_name_given check (name <> ''),
  kind text not null constraint credit_activity_kind_known check (kind in ('MARKS', 'CREDITS')),
  -- The head of the statement under which it is shown.
  head text not null constraint credit_activity_head_given check (head <> ''),
  max_per_semester numeric(4,1) not null constraint credit_activity_semester_positive check (max_per_semester > 0),
  max_per_year numeric(4,1) not null,
  -- CREDITS that the academic depository is told: they need the student's ABC id.
  to_depository boolean not null default false constraint credit_activity_depository_credits check (not to_depository or kind = 'CREDITS'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint credit_activity_pk primary key (institute_id, id),
  constraint credit_activity_code_once unique (institute_id, code),
  constraint credit_activity_year_enough check (max_per_year >= max_per_semester)
);
call own_by_institute('credit_activity');
create unique index credit_activity_code_any_case on credit_activity (institute_id, lower(code));
comment on table credit_activity is 'owner: results';

-- Certificates and lists that prove additional credits, as files; several entries may name one.
create table credit_evidence (
  institute_id uuid not null constraint credit_evidence_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  name text not null constraint credit_evidence_name_plain check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  -- By its content.
  type text not null constraint credit_evidence_type_known check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  content bytea not null constraint credit_evidence_size check (octet_length(content) between 1 and 5120000),
  added_by uuid not null,
  added_at timestamptz not null default now(),
  constraint credit_evidence_pk primary key (institute_id, id),
  constraint credit_evidence_name_once unique (institute_id, exam_instance_id, name),
  constraint credit_evidence_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
-- Not audited: the entry that names it is.
call own_by_institute('credit_evidence', audited => false);
alter table credit_evidence alter column content set storage external;
comment on table credit_evidence is 'owner: results';

-- Marks or credits of one student for an activity in one session; they count once a second person has approved them.
create table additional_credit (
  institute_id uuid not null constraint additional_credit_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  student_profile_id uuid not null,
  exam_session_id uuid not null,
  credit_activity_id uuid not null,
  value numeric(4,1) not null constraint additional_credit_value_positive check (value > 0),
  credit_evidence_id uuid not null,
  requested_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint additional_credit_pk primary key (institute_id, id),
  -- Once an activity and half-year.
  constraint additional_credit_once unique (institute_id, student_profile_id, credit_activity_id, exam_session_id),
  constraint additional_credit_two_persons check (approved_by is null or approved_by <> requested_by),
  constraint additional_credit_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint additional_credit_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint additional_credit_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint additional_credit_activity foreign key (institute_id, credit_activity_id) references credit_activity,
  constraint additional_credit_evidence foreign key (institute_id, credit_evidence_id) references credit_evidence
);
create index additional_credit_by_exam on additional_credit (institute_id, student_exam_id);
create index additional_credit_by_activity on additional_credit (institute_id, credit_activity_id);
create index additional_credit_by_evidence on additional_credit (institute_id, credit_evidence_id);
create index additional_credit_by_session on additional_credit (institute_id, exam_session_id);
call own_by_institute('additional_credit');
comment on table additional_credit is 'owner: results';
create trigger additional_credit_stale_insert after insert on additional_credit referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger additional_credit_stale_update after update on additional_credit referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger additional_credit_stale_delete after delete on additional_credit referencing old table as new_rows for each statement execute function stale_by_mark();

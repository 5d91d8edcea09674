-- Results of semesters that were computed elsewhere or before, copied from a document by one person and approved by another.
alter table result_evidence drop constraint result_evidence_purpose_known;
alter table result_evidence add constraint result_evidence_purpose_known check (purpose in ('CREDIT', 'CORRECTION', 'GRACE', 'SGPI', 'MANUAL'));
alter table result_evidence drop constraint result_evidence_placed;
alter table result_evidence add constraint result_evidence_placed check ((exam_instance_id is null) = (purpose in ('SGPI', 'MANUAL')));

create table manual_result (
  institute_id uuid not null constraint manual_result_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  semester int not null constraint manual_result_semester_range check (semester between 1 and 16),
  exam_name text not null constraint manual_result_exam_given check (exam_name <> ''),
  exam_month int not null constraint manual_result_month_range check (exam_month between 1 and 12),
  exam_year int not null constraint manual_result_year_range check (exam_year between 1950 and 2100),
  -- University or college that the document is of.
  issued_by text not null constraint manual_result_issuer_given check (issued_by <> ''),
  outcome text not null constraint manual_result_outcome_known check (outcome in ('PASS', 'FAIL')),
  -- As printed; null: none is printed, and the semester counts in no CGPI.
  sgpi numeric(4,2) constraint manual_result_sgpi_range check (sgpi between 0 and 10),
  total numeric(9,2),
  total_max numeric(9,2),
  class_name text,
  -- Why the printed SGPI is another than that of its papers.
  difference_reason text,
  source_document text not null constraint manual_result_document_given check (source_document <> ''),
  evidence_id uuid not null,
  entered_by uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint manual_result_pk primary key (institute_id, id),
  constraint manual_result_once unique (institute_id, student_profile_id, semester),
  constraint manual_result_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint manual_result_evidence foreign key (institute_id, evidence_id) references result_evidence,
  constraint manual_result_passed_sgpi check (outcome = 'FAIL' or sgpi is null or sgpi >= 4),
  constraint manual_result_total_whole check ((total is null) = (total_max is null) and total between 0 and total_max),
  constraint manual_result_two_persons check (approved_by is null or approved_by <> entered_by),
  constraint manual_result_approval_whole check ((approved_by is null) = (approved_at is null))
);
create index manual_result_by_evidence on manual_result (institute_id, evidence_id);
call own_by_institute('manual_result');
comment on table manual_result is 'owner: results';

create table manual_result_paper (
  institute_id uuid not null constraint manual_result_paper_institute references institute,
  id uuid not null default uuidv7(),
  manual_result_id uuid not null,
  position int not null constraint manual_result_paper_position_range check (position between 1 and 40),
  code text not null constraint manual_result_paper_code_given check (code <> ''),
  title text not null constraint manual_result_paper_title_given check (title <> ''),
  credits numeric(4,1) constraint manual_result_paper_credits_range check (credits between 0 and 100),
  marks numeric(7,2),
  max_marks numeric(7,2),
  grade text,
  grade_point numeric(4,2) constraint manual_result_paper_point_range check (grade_point between 0 and 10),
  outcome text not null constraint manual_result_paper_outcome_known check (outcome in ('PASS', 'FAIL')),
  constraint manual_result_paper_pk primary key (institute_id, id),
  constraint manual_result_paper_code_once unique (institute_id, manual_result_id, code),
  constraint manual_result_paper_position_once unique (institute_id, manual_result_id, position),
  constraint manual_result_paper_result foreign key (institute_id, manual_result_id) references manual_result on delete cascade,
  constraint manual_result_paper_marks_whole check ((marks is null) = (max_marks is null) and marks between 0 and max_marks)
);
call own_by_institute('manual_result_paper');
comment on table manual_result_paper is 'owner: results';

-- What a manual result gives to the CGPI: made by its approval, and gone with it.
alter table backward_sgpi add column manual_result_id uuid,
  add constraint backward_sgpi_manual_result foreign key (institute_id, manual_result_id) references manual_result,
  add constraint backward_sgpi_manual_result_once unique (institute_id, manual_result_id);

-- A candidate may be absent from a paper with leave: ill, or on national duty, with a document. The absence and its marks stay what they are. It is taken back, never deleted.
create table exam_leave (
  institute_id uuid not null constraint exam_leave_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  exam_paper_id uuid not null,
  kind text not null constraint exam_leave_kind_known check (kind in ('MEDICAL', 'NATIONAL_DUTY')),
  reason text not null constraint exam_leave_reason_short check (length(reason) between 5 and 300),
  -- What proves it: number and date of the certificate.
  document text not null constraint exam_leave_document_short check (length(document) between 1 and 200),
  noted_by uuid not null,
  noted_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text constraint exam_leave_withdrawn_reason_short check (length(withdrawn_reason) between 5 and 300),
  constraint exam_leave_pk primary key (institute_id, id),
  constraint exam_leave_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint exam_leave_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint exam_leave_withdrawn_whole check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3))
);
create unique index exam_leave_once on exam_leave (institute_id, student_exam_id, exam_paper_id) where withdrawn_at is null;
create index exam_leave_newest on exam_leave (institute_id, student_exam_id, noted_at desc, id desc);
create index exam_leave_by_paper on exam_leave (institute_id, exam_paper_id);
call own_by_institute('exam_leave');
comment on table exam_leave is 'owner: exams';

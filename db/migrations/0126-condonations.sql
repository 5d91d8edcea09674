-- Somebody with the right lets a student sit an examination whom a rule keeps from it. It is taken back, never deleted.
create table exam_condonation (
  institute_id uuid not null constraint exam_condonation_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  student_profile_id uuid not null,
  -- The rule that is set aside.
  clause text not null constraint exam_condonation_clause_known check (clause in ('EXAM_STATUS')),
  reason text not null constraint exam_condonation_reason_short check (length(reason) between 5 and 300),
  -- What proves the reason, as the office names it.
  document text constraint exam_condonation_document_short check (length(document) between 1 and 200),
  condoned_by uuid not null,
  condoned_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text constraint exam_condonation_withdrawn_reason_short check (length(withdrawn_reason) between 5 and 300),
  constraint exam_condonation_pk primary key (institute_id, id),
  constraint exam_condonation_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint exam_condonation_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint exam_condonation_withdrawn_whole check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3))
);
create unique index exam_condonation_once on exam_condonation (institute_id, exam_instance_id, student_profile_id, clause) where withdrawn_at is null;
create index exam_condonation_newest on exam_condonation (institute_id, exam_instance_id, condoned_at desc, id desc);
create index exam_condonation_by_student on exam_condonation (institute_id, student_profile_id);
call own_by_institute('exam_condonation');
comment on table exam_condonation is 'owner: exams';

-- Completed degrees and their certificates.

-- What is asked of a degree besides its semesters, and which examinations are the end of a program.
create view courses_credit_target with (security_invoker = true) as
  select institute_id, id as blueprint_version_id, credit_target from blueprint_version where credit_target is not null;
comment on view courses_credit_target is 'owner: courses; read by: domains';
create view exams_final_exam with (security_invoker = true) as
  select institute_id, id as exam_instance_id from exam_instance where is_final_semester;
comment on view exams_final_exam is 'owner: exams; read by: domains';

-- The exam cell reads the certificates of its students; numbers, snapshots and states stay with the prints. `subject` is the program's id.
create view print_passing_certificate with (security_invoker = true) as
  select institute_id, id, serial_no, number, student_exam_id, exam_instance_id, student_profile_id, subject as program_key, digest, issued_at, issued_by,
         state, superseded_by, revoked_at, revoked_by, revoke_reason from printed_document
   where kind = 'PASSING_CERTIFICATE' and student_exam_id is not null and exam_instance_id is not null and student_profile_id is not null and subject is not null;
comment on view print_passing_certificate is 'owner: print; read by: domains';
create index printed_document_certificates on printed_document (institute_id, student_profile_id, subject) where kind = 'PASSING_CERTIFICATE';
-- Of two issues at once the second finds that there is one. Judged when the transaction ends: one that takes the place of another is there before the other ends.
alter table printed_document add constraint printed_document_certificate_once
  exclude (institute_id with =, student_profile_id with =, subject with =) where (kind = 'PASSING_CERTIFICATE' and state = 'VALID') deferrable initially deferred;

create table certificate_batch (
  institute_id uuid not null constraint certificate_batch_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  language text not null constraint certificate_batch_language_known check (language in ('en', 'hi', 'mr')),
  -- Why certificates are issued in the place of valid ones; null: they are the first ones.
  reason text constraint certificate_batch_reason_short check (length(reason) between 5 and 300),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint certificate_batch_pk primary key (institute_id, id),
  constraint certificate_batch_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint certificate_batch_job foreign key (institute_id, job_id) references job
);
create index certificate_batch_newest on certificate_batch (institute_id, exam_session_id, created_at desc, id desc);
call own_by_institute('certificate_batch');
comment on table certificate_batch is 'owner: results';

-- One student of a batch, by the examination of the last semester. Not audited: the issued certificate is.
create table certificate_batch_row (
  institute_id uuid not null constraint certificate_batch_row_institute references institute,
  id uuid not null default uuidv7(),
  certificate_batch_id uuid not null,
  -- The order of numbers, from 1.
  position int not null constraint certificate_batch_row_position_positive check (position > 0),
  student_exam_id uuid not null,
  -- Why none is issued; with no paper either: the turn has not come.
  left_out text constraint certificate_batch_row_left_out_known check (left_out in
    ('WITHHELD', 'RESERVED', 'NULL_VOID', 'UNCLEARED', 'FAILED', 'NOT_PUBLISHED', 'MISSING', 'UNVERIFIED', 'CREDITS', 'NO_CGPI', 'NO_CLASS', 'HAS_ONE', 'HAS_NONE', 'FAULTY', 'GONE')),
  printed_document_id uuid,
  constraint certificate_batch_row_pk primary key (institute_id, id),
  constraint certificate_batch_row_batch foreign key (institute_id, certificate_batch_id) references certificate_batch on delete cascade,
  constraint certificate_batch_row_place_once unique (institute_id, certificate_batch_id, position),
  constraint certificate_batch_row_student_once unique (institute_id, certificate_batch_id, student_exam_id),
  constraint certificate_batch_row_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint certificate_batch_row_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint certificate_batch_row_one_end check (num_nonnulls(left_out, printed_document_id) <= 1)
);
call own_by_institute('certificate_batch_row', audited => false);
comment on table certificate_batch_row is 'owner: results';

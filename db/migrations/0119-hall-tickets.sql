-- Hall tickets: who is held back and why, tickets issued to many at once, who took a file of one and when, and who was seen at the door.

-- The exam cell reads the tickets of its candidates; numbers, snapshots and states stay with the prints.
create view print_hall_ticket with (security_invoker = true) as
  select institute_id, id, serial_no, number, code, student_exam_id, exam_instance_id, student_profile_id, digest, issued_at, issued_by, state,
         revoked_at, revoked_by, revoke_reason from printed_document
   where kind = 'HALL_TICKET' and student_exam_id is not null and exam_instance_id is not null and student_profile_id is not null;
comment on view print_hall_ticket is 'owner: print; read by: domains';
-- Of two issues at once the second finds that there is one.
create unique index printed_document_ticket_once on printed_document (institute_id, student_exam_id) where kind = 'HALL_TICKET' and state = 'VALID';
create index printed_document_tickets on printed_document (institute_id, exam_instance_id, student_exam_id) where kind = 'HALL_TICKET';

create view people_student_picture with (security_invoker = true) as
  select institute_id, student_profile_id, type, content from student_picture;
comment on view people_student_picture is 'owner: people; read by: domains';

-- A ticket is held for everybody of an examination, for a division or for one student.
create table ticket_hold (
  institute_id uuid not null constraint ticket_hold_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  division_id uuid,
  student_exam_id uuid,
  kind text not null constraint ticket_hold_kind_known check (kind in ('FEES', 'LIBRARY', 'ATTENDANCE', 'DOCUMENTS', 'DISCIPLINE', 'OTHER')),
  reason text not null constraint ticket_hold_reason_short check (length(reason) between 5 and 300),
  laid_by uuid not null,
  laid_at timestamptz not null default now(),
  released_by uuid,
  released_at timestamptz,
  release_reason text constraint ticket_hold_release_reason_short check (length(release_reason) between 5 and 300),
  constraint ticket_hold_pk primary key (institute_id, id),
  constraint ticket_hold_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint ticket_hold_division foreign key (institute_id, division_id) references division,
  constraint ticket_hold_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint ticket_hold_one_target check (num_nonnulls(division_id, student_exam_id) <= 1),
  constraint ticket_hold_released_whole check (num_nonnulls(released_by, released_at, release_reason) in (0, 3))
);
create unique index ticket_hold_once on ticket_hold (institute_id, exam_instance_id, division_id, student_exam_id, kind) nulls not distinct
  where released_at is null;
create index ticket_hold_by_instance on ticket_hold (institute_id, exam_instance_id, laid_at desc, id desc);
call own_by_institute('ticket_hold');
comment on table ticket_hold is 'owner: exams';

create table ticket_batch (
  institute_id uuid not null constraint ticket_batch_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  language text not null constraint ticket_batch_language_known check (language in ('en', 'hi', 'mr')),
  -- Why tickets are issued again; null: they are the first ones.
  reason text constraint ticket_batch_reason_short check (length(reason) between 5 and 300),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint ticket_batch_pk primary key (institute_id, id),
  constraint ticket_batch_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint ticket_batch_job foreign key (institute_id, job_id) references job
);
create index ticket_batch_newest on ticket_batch (institute_id, exam_instance_id, created_at desc, id desc);
call own_by_institute('ticket_batch');
comment on table ticket_batch is 'owner: exams';

-- One student of a batch. Not audited: the issued ticket is.
create table ticket_batch_row (
  institute_id uuid not null constraint ticket_batch_row_institute references institute,
  id uuid not null default uuidv7(),
  ticket_batch_id uuid not null,
  -- The order of numbers, from 1.
  position int not null constraint ticket_batch_row_position_positive check (position > 0),
  student_exam_id uuid not null,
  -- Why none is issued; with no ticket either: the turn has not come.
  left_out text constraint ticket_batch_row_left_out_known
    check (left_out in ('ROSTER_OPEN', 'NO_SEAT', 'NO_PHOTO', 'NO_PAPERS', 'NOT_PUBLISHED', 'NO_SLOT', 'HELD', 'HAS_ONE', 'HAS_NONE', 'FAULTY', 'GONE')),
  printed_document_id uuid,
  constraint ticket_batch_row_pk primary key (institute_id, id),
  constraint ticket_batch_row_batch foreign key (institute_id, ticket_batch_id) references ticket_batch on delete cascade,
  constraint ticket_batch_row_place_once unique (institute_id, ticket_batch_id, position),
  constraint ticket_batch_row_student_once unique (institute_id, ticket_batch_id, student_exam_id),
  constraint ticket_batch_row_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint ticket_batch_row_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint ticket_batch_row_one_end check (num_nonnulls(left_out, printed_document_id) <= 1)
);
call own_by_institute('ticket_batch_row', audited => false);
comment on table ticket_batch_row is 'owner: exams';

-- Who took a file of a ticket and when. It is a log itself.
create table ticket_file (
  institute_id uuid not null constraint ticket_file_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  printed_document_id uuid not null,
  by_user_id uuid not null,
  -- ALONE: of one student by the office; MANY: among those of a batch; STUDENT: by the student.
  way text not null constraint ticket_file_way_known check (way in ('ALONE', 'MANY', 'STUDENT')),
  taken_at timestamptz not null default now(),
  constraint ticket_file_pk primary key (institute_id, id),
  constraint ticket_file_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint ticket_file_document foreign key (institute_id, printed_document_id) references printed_document
);
create index ticket_file_newest on ticket_file (institute_id, exam_instance_id, taken_at desc, id desc);
create index ticket_file_by_document on ticket_file (institute_id, printed_document_id);
call own_by_institute('ticket_file', audited => false);
revoke update, delete on ticket_file from prangan_app;
comment on table ticket_file is 'owner: exams';

-- Who was seen at the door, once for each paper in its slot. The exam day reads it.
create table exam_presence (
  institute_id uuid not null constraint exam_presence_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  exam_slot_id uuid not null,
  exam_paper_id uuid not null,
  printed_document_id uuid not null,
  seen_by uuid not null,
  seen_at timestamptz not null default now(),
  constraint exam_presence_pk primary key (institute_id, id),
  constraint exam_presence_once unique (institute_id, exam_slot_id, exam_paper_id, student_exam_id),
  constraint exam_presence_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint exam_presence_slot foreign key (institute_id, exam_slot_id) references exam_slot,
  constraint exam_presence_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint exam_presence_document foreign key (institute_id, printed_document_id) references printed_document
);
create index exam_presence_by_student on exam_presence (institute_id, student_exam_id);
call own_by_institute('exam_presence');
comment on table exam_presence is 'owner: exams';

-- Students are told of their tickets.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED', 'TICKET_CHANGED'));
alter table notification_channel drop constraint notification_channel_kind_known;
alter table notification_channel add constraint notification_channel_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED', 'TICKET_CHANGED', 'REMINDER'));

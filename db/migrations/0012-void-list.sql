-- Why a seat number was withdrawn and by whom: the void list of a session tells it.
alter table seat_number add column void_reason text, add column voided_by uuid;
create index seat_number_by_student_exam on seat_number (institute_id, student_exam_id);
create index seat_number_voided on seat_number (institute_id, exam_session_id, voided_at desc) where voided_at is not null;

-- Backlogs are looked for by the papers that an instance examines, attempts by the examination they are made in.
create index backlog_by_paper on backlog (institute_id, exam_paper_id, state);
create index backlog_attempt_by_student_exam on backlog_attempt (institute_id, student_exam_id);

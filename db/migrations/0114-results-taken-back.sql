-- A student who saw a result is told that it was taken back, withheld or revised.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED'));
alter table notification_channel drop constraint notification_channel_kind_known;
alter table notification_channel add constraint notification_channel_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'REMINDER'));

-- Whose published result is shown now, but for the exam cell's remark: that may be what has just changed.
create view results_shown_result with (security_invoker = true) as
  select x.institute_id, x.id as student_exam_id, x.exam_instance_id, x.student_profile_id, x.remark, r.run_no
    from exams_exam_instance i
    join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
    join lateral (select r.run_no, r.letter, r.remark from result r
       where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.published_run_no order by r.run_no desc limit 1) r on true
   where i.published_at is not null and r.remark is distinct from 'WH' and r.letter <> 'RR' and window_stand(i, 'RESULT_VIEW') = 'OPEN';
comment on view results_shown_result is 'owner: results; read by: domains';

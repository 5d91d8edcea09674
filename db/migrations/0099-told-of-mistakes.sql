-- A mistake that a student reports is told to the exam cell, and its answer to the student.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED'));
alter table notification_channel drop constraint notification_channel_kind_known;
alter table notification_channel add constraint notification_channel_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'REMINDER'));

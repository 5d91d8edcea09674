-- A student is told that papers are to be chosen, and which papers the allotment gave.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED', 'TICKET_CHANGED', 'SUBJECT_CHOICE'));
alter table notification_channel drop constraint notification_channel_kind_known;
alter table notification_channel add constraint notification_channel_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED', 'TICKET_CHANGED', 'SUBJECT_CHOICE', 'REMINDER'));

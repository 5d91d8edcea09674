-- A sheet that is given back is told to its teachers.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED'));

-- Whose login is another one tells the people concerned.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known
  check (kind in ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED'));

-- Rows about people that an account took in files without a reason: all of them count together.
alter table reading_tally add column rows_taken int not null default 0 constraint reading_tally_taken_counted check (rows_taken >= 0);

-- The grant that a file was made under: it is handed out only while the same holds.
alter table people_export add column made_under jsonb;

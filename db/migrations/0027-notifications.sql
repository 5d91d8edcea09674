-- What happened is told to each person whom it concerns, once: the end of work they started, a window that closes, an answer.

create table notification (
  institute_id uuid not null constraint notification_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null constraint notification_kind_known
    check (kind in ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING')),
  -- Names the event, so that telling it again tells nobody twice.
  event text not null constraint notification_event_given check (length(event) between 1 and 200),
  -- What the sentence and the link of the kind are made of.
  facts jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notification_pk primary key (institute_id, id),
  constraint notification_once unique (institute_id, user_id, event)
);
create index notification_by_person on notification (institute_id, user_id, happened_at desc, id desc);
create index notification_unread on notification (institute_id, user_id) where read_at is null;
create index notification_by_age on notification (happened_at);
-- Not audited: the event itself is, in the row that it happened to.
call own_by_institute('notification', false);
-- Whoever causes an event writes it for others; each reads and marks their own only.
create policy own_notifications_read on notification as restrictive for select to prangan_app using (user_id = (select app_user()));
create policy own_notifications_mark on notification as restrictive for update to prangan_app using (user_id = (select app_user()));
-- Old ones are removed by the sweep, which is no caller.
revoke update, delete on notification from prangan_app;
grant update (read_at) on notification to prangan_app;

-- Every process that holds a stream of this person hears of it at the commit; the streams read what is new.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('prangan_jobs', json_build_object('instituteId', n.institute_id, 'userId', n.user_id)::text)
     from (select distinct institute_id, user_id from new_rows) n;
  return null;
end $$;
create trigger tell_new after insert on notification referencing new table as new_rows for each statement execute function tell_notified();
create trigger tell_marked after update on notification referencing new table as new_rows for each statement execute function tell_notified();

create function tell_reminded() returns trigger language plpgsql as $$
begin
  perform pg_notify('prangan_jobs', json_build_object('instituteId', n.institute_id, 'reminded', n.user_id)::text)
     from (select distinct institute_id, user_id from new_rows) n;
  return null;
end $$;
create trigger tell_reminded after insert on reminder referencing new table as new_rows for each statement execute function tell_reminded();

-- Who decides requests hears that one came or was answered, by whomever.
create function tell_approvals() returns trigger language plpgsql as $$
begin
  perform pg_notify('prangan_jobs', json_build_object('instituteId', n.institute_id, 'approvals', true)::text)
     from (select distinct institute_id from new_rows) n;
  return null;
end $$;
create trigger tell_asked after insert on approval_request referencing new table as new_rows for each statement execute function tell_approvals();
create trigger tell_answered after update on approval_request referencing new table as new_rows for each statement execute function tell_approvals();

-- Which kinds a person does not want to be told.
create table notification_mute (
  institute_id uuid not null constraint notification_mute_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- An alarm is nobody's to switch off.
  kind text not null constraint notification_mute_kind_known
    check (kind in ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED')),
  constraint notification_mute_pk primary key (institute_id, id),
  constraint notification_mute_once unique (institute_id, user_id, kind)
);
call own_by_institute('notification_mute');

-- How many rows about people one account has read in an hour: who carries everything away is noticed.
create table reading_tally (
  institute_id uuid not null constraint reading_tally_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  hour timestamptz not null,
  rows_read int not null constraint reading_tally_counted check (rows_read >= 0),
  constraint reading_tally_pk primary key (institute_id, id),
  constraint reading_tally_once unique (institute_id, user_id, hour)
);
call own_by_institute('reading_tally', false);
create index reading_tally_by_age on reading_tally (hour);

-- Channels that people choose, files with mails, what mail services and gateways report (decision 58).

-- By which channels beside the bell a person is told of a kind of event.
create table notification_channel (
  institute_id uuid not null constraint notification_channel_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null constraint notification_channel_kind_known check (kind in
    ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE',
     'SHEET_RETURNED', 'REMINDER')),
  channel text not null constraint notification_channel_known check (channel in ('EMAIL', 'SMS')),
  constraint notification_channel_pk primary key (institute_id, id),
  constraint notification_channel_once unique (institute_id, kind, user_id, channel)
);
call own_by_institute('notification_channel');
comment on table notification_channel is 'owner: kit/notification';

-- Of a message about an event: nobody is sent it twice by one channel.
alter table outbox_message add column event text;
create unique index outbox_message_once on outbox_message (tenant_id, user_id, channel, event) where event is not null;

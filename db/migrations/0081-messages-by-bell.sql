-- A message to many people goes by mail, or to the bell of those who have a login (decision 48).
alter table broadcast add column channel text not null default 'EMAIL' constraint broadcast_channel_known check (channel in ('EMAIL', 'BELL'));
-- Only a mail has a link to opt out with.
alter table broadcast add constraint broadcast_optional_by_mail check (channel = 'EMAIL' or class = 'SERVICE');
alter table broadcast_recipient drop constraint broadcast_recipient_channel_known;
alter table broadcast_recipient add constraint broadcast_recipient_channel_known check (channel in ('EMAIL', 'BELL'));

alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE'));

-- What mail services and gateways report afterwards, addresses and numbers that want nothing more (decision 63).

alter table broadcast_recipient drop constraint broadcast_recipient_state_known;
-- SOFT_BOUNCED: returned for a reason that may pass. COMPLAINED: its reader called it unwanted.
alter table broadcast_recipient add constraint broadcast_recipient_state_known check (state in
  ('QUEUED', 'CLAIMED', 'SENT', 'KEPT', 'FAILED', 'UNKNOWN', 'DELIVERED', 'BOUNCED', 'SOFT_BOUNCED', 'COMPLAINED', 'SUPPRESSED', 'OPTED_OUT', 'NO_CONSENT',
   'NO_ADDRESS'));

-- Numbers stand in the same list: nobody mistakes one for a mail address.
alter table mail_suppression
  add column channel text not null generated always as (case when position('@' in email) > 0 then 'EMAIL' else 'SMS' end) stored,
  -- Why the office entered it.
  add column note text constraint mail_suppression_note_size check (length(note) between 1 and 500);
alter table mail_suppression drop constraint mail_suppression_reason_known;
-- PERSON: in their own settings. STOP: by an answer to an SMS.
alter table mail_suppression add constraint mail_suppression_reason_known check (reason in
  ('BOUNCED', 'SOFT_BOUNCED', 'COMPLAINT', 'PERSON', 'OFFICE', 'STOP'));
alter table mail_suppression add constraint mail_suppression_note_of_office check ((reason = 'OFFICE') = (note is not null));
create index mail_suppression_newest on mail_suppression (institute_id, created_at desc, id desc);

-- Where an institute takes reports. Without a row it takes none.
create table message_report_key (
  institute_id uuid not null constraint message_report_key_institute references institute,
  id uuid not null default uuidv7(),
  -- The secret follows from it and the key of the installation, so it lies nowhere.
  salt bytea not null constraint message_report_key_salt_size check (octet_length(salt) = 16),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint message_report_key_pk primary key (institute_id, id),
  constraint message_report_key_once unique (institute_id)
);
call own_by_institute('message_report_key');
comment on table message_report_key is 'owner: messaging';

-- What was reported and had a consequence, each report once. Not audited: the row is itself the record.
create table message_report (
  institute_id uuid not null constraint message_report_institute references institute,
  id uuid not null default uuidv7(),
  source text not null constraint message_report_source_known check (source in ('WEBHOOK', 'MAILBOX')),
  -- As its sender names it: what is sent twice is taken once.
  event_key text not null constraint message_report_event_key_size check (length(event_key) between 1 and 400),
  kind text not null constraint message_report_kind_known check (kind in ('BOUNCED', 'SOFT_BOUNCED', 'REFUSED', 'COMPLAINT', 'STOP')),
  address_hash bytea not null constraint message_report_hash_size check (octet_length(address_hash) = 32),
  at timestamptz not null default now(),
  constraint message_report_pk primary key (institute_id, id),
  constraint message_report_once unique (institute_id, source, event_key)
);
create index message_report_soft on message_report (institute_id, address_hash, at) where kind = 'SOFT_BOUNCED';
create index message_report_newest on message_report (institute_id, at desc);
call own_by_institute('message_report', audited => false);
revoke update, delete on message_report from prangan_app;
comment on table message_report is 'owner: messaging';

-- Whose secret proves a report, before any scope is known.
create policy report_key on message_report_key for select to prangan_owner using (true);
create function find_report_key(wanted uuid) returns table (tenant_id uuid, institute_id uuid, salt bytea)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, i.id, k.salt from public.institute i join public.message_report_key k on k.institute_id = i.id
     where i.id = wanted;
  end;
revoke all on function find_report_key(uuid) from public;
grant execute on function find_report_key(uuid) to prangan_app;
comment on function find_report_key is 'owner: messaging';

-- SMS to many people by registered texts, hours in which nothing is sent (decision 55).
create table sms_template (
  institute_id uuid not null constraint sms_template_institute references institute,
  id uuid not null default uuidv7(),
  name text not null constraint sms_template_name_size check (length(name) between 1 and 100),
  class text not null constraint sms_template_class_known check (class in ('TRANSACTIONAL', 'SERVICE', 'PROMOTIONAL')),
  language text not null constraint sms_template_language_known check (language in ('EN', 'HI', 'MR')),
  -- As it was registered, with {#var#} where a value stands.
  words text not null constraint sms_template_words_size check (length(words) between 1 and 2000),
  -- [{name, max, kind}], one for each {#var#}.
  variables jsonb not null default '[]',
  dlt_id text not null constraint sms_template_dlt_digits check (dlt_id ~ '^[0-9]{10,20}$'),
  header text not null constraint sms_template_header_letters check (header ~ '^[A-Za-z]{3,6}$'),
  -- Without: not approved yet.
  approved_on date,
  expires_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint sms_template_pk primary key (institute_id, id),
  constraint sms_template_dlt_once unique (institute_id, dlt_id),
  constraint sms_template_days_ordered check (expires_on >= approved_on)
);
create unique index sms_template_name_once on sms_template (institute_id, lower(name));
call own_by_institute('sms_template');
comment on table sms_template is 'owner: messaging';

alter table broadcast drop constraint broadcast_channel_known;
alter table broadcast add constraint broadcast_channel_known check (channel in ('EMAIL', 'BELL', 'SMS'));
-- A promotional SMS is optional as well.
alter table broadcast drop constraint broadcast_optional_by_mail;
alter table broadcast add constraint broadcast_optional_not_by_bell check (channel <> 'BELL' or class = 'SERVICE');
-- The template as it was when the draft was saved, and what stands at each of its places: later changes of the template change nothing.
alter table broadcast add column sms jsonb;
alter table broadcast add constraint broadcast_sms_has_template check ((channel = 'SMS') = (sms is not null));
-- It was to be sent in hours in which the institute sends nothing of its kind, and waits for their end.
alter table broadcast add column quiet boolean not null default false;
alter table broadcast add constraint broadcast_quiet_waits check (not quiet or state in ('WAITING', 'SCHEDULED'));

alter table broadcast_recipient drop constraint broadcast_recipient_channel_known;
alter table broadcast_recipient add constraint broadcast_recipient_channel_known check (channel in ('EMAIL', 'BELL', 'SMS'));
-- How many SMS it is paid as.
alter table broadcast_recipient add column segments int constraint broadcast_recipient_segments_some check (segments >= 1);
alter table broadcast_recipient add constraint broadcast_recipient_segments_of_sms check ((channel = 'SMS' and address_hash is not null) = (segments is not null));

-- Entity id, price and hours of messages are settings of a section of their own.
alter table institute add column messages_version int not null default 1;

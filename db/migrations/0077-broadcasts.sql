-- One message to many people (decision 46).

create table broadcast (
  institute_id uuid not null constraint broadcast_institute references institute,
  id uuid not null default uuidv7(),
  -- SERVICE: what somebody must be told, without opt-out. OPTIONAL: of a topic, not to those who opted out of it.
  class text not null constraint broadcast_class_known check (class in ('SERVICE', 'OPTIONAL')),
  topic text constraint broadcast_topic_known check (topic in ('NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS')),
  subject text not null constraint broadcast_subject_one_line check (length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]'),
  body text not null constraint broadcast_body_size check (length(body) between 1 and 50000),
  -- What the audience was chosen by: [{source, values}].
  audience jsonb not null default '[]',
  state text not null default 'DRAFT'
    constraint broadcast_state_known check (state in ('DRAFT', 'WAITING', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED')),
  -- Why it stands still: a person, too many failures, no answer of the mail server, the job's end.
  pause_reason text constraint broadcast_pause_known check (pause_reason in ('PERSON', 'FAILURES', 'PROVIDER', 'STOPPED')),
  scheduled_at timestamptz,
  approval_id uuid,
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  sent_by uuid,
  -- When its audience was frozen, when sending last began, when it ended.
  frozen_at timestamptz,
  resumed_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  constraint broadcast_pk primary key (institute_id, id),
  constraint broadcast_topic_of_optional check ((class = 'OPTIONAL') = (topic is not null)),
  constraint broadcast_paused_says_why check ((state = 'PAUSED') = (pause_reason is not null)),
  constraint broadcast_frozen_before_sent check (state in ('DRAFT', 'CANCELLED') or frozen_at is not null)
);
create index broadcast_newest on broadcast (institute_id, created_at desc, id desc);
call own_by_institute('broadcast');
comment on table broadcast is 'owner: messaging';

-- Everybody whom a broadcast reaches or leaves out, one row an address, with the people who share it and why each is among them. Not
-- audited: the row is itself the record of what happened. CLAIMED is committed before the mail is handed over; a crash in between leaves
-- UNKNOWN, which only a person sends again.
create table broadcast_recipient (
  institute_id uuid not null constraint broadcast_recipient_institute references institute,
  id uuid not null default uuidv7(),
  broadcast_id uuid not null,
  channel text not null default 'EMAIL' constraint broadcast_recipient_channel_known check (channel in ('EMAIL')),
  -- Empty for who has none.
  address text not null,
  address_hash bytea constraint broadcast_recipient_hash_size check (octet_length(address_hash) = 32),
  domain text not null,
  -- [{kind, id, name, number, why}]
  people jsonb not null,
  -- Names, numbers and address, for the search.
  search_text text not null,
  state text not null default 'QUEUED' constraint broadcast_recipient_state_known check (state in
    ('QUEUED', 'CLAIMED', 'SENT', 'KEPT', 'FAILED', 'UNKNOWN', 'DELIVERED', 'BOUNCED', 'SUPPRESSED', 'OPTED_OUT', 'NO_ADDRESS')),
  tries int not null default 0,
  due_at timestamptz not null default now(),
  -- When the present state began.
  at timestamptz not null default now(),
  fault text,
  constraint broadcast_recipient_pk primary key (institute_id, id),
  constraint broadcast_recipient_broadcast foreign key (institute_id, broadcast_id) references broadcast on delete cascade,
  constraint broadcast_recipient_once unique (institute_id, broadcast_id, channel, address_hash),
  constraint broadcast_recipient_addressed check ((state = 'NO_ADDRESS') = (address_hash is null))
);
create index broadcast_recipient_next on broadcast_recipient (institute_id, broadcast_id, due_at, id) where state = 'QUEUED';
create index broadcast_recipient_states on broadcast_recipient (institute_id, broadcast_id, state, id);
create index broadcast_recipient_ended on broadcast_recipient (institute_id, broadcast_id, at) where state in ('SENT', 'FAILED', 'BOUNCED');
call own_by_institute('broadcast_recipient', audited => false);
comment on table broadcast_recipient is 'owner: messaging';

-- Addresses that get nothing any more until a person releases them.
create table mail_suppression (
  institute_id uuid not null constraint mail_suppression_institute references institute,
  id uuid not null default uuidv7(),
  -- Not "address": the audit trigger has a variable of that name.
  email text not null constraint mail_suppression_email_size check (length(email) between 3 and 254),
  address_hash bytea not null constraint mail_suppression_hash_size check (octet_length(address_hash) = 32),
  reason text not null constraint mail_suppression_reason_known check (reason in ('BOUNCED', 'COMPLAINT', 'PERSON')),
  fault text,
  created_at timestamptz not null default now(),
  constraint mail_suppression_pk primary key (institute_id, id),
  constraint mail_suppression_once unique (institute_id, address_hash)
);
call own_by_institute('mail_suppression');
comment on table mail_suppression is 'owner: messaging';

-- Who wants no optional mail of a topic.
create table mail_opt_out (
  institute_id uuid not null constraint mail_opt_out_institute references institute,
  id uuid not null default uuidv7(),
  address_hash bytea not null constraint mail_opt_out_hash_size check (octet_length(address_hash) = 32),
  topic text not null constraint mail_opt_out_topic_known check (topic in ('NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS')),
  created_at timestamptz not null default now(),
  constraint mail_opt_out_pk primary key (institute_id, id),
  constraint mail_opt_out_once unique (institute_id, address_hash, topic)
);
call own_by_institute('mail_opt_out');
comment on table mail_opt_out is 'owner: messaging';

-- Global: how many mails may leave at this moment, in all and to one domain. It holds for every process.
create table mail_rate (
  bucket text not null constraint mail_rate_pk primary key,
  tokens numeric not null,
  refilled_at timestamptz not null
);
comment on table mail_rate is 'owner: kit/outbox';

-- Takes up to `wanted` of what has come together since; a second's worth is kept at most.
create function take_mail_tokens(of_bucket text, wanted int, per_second int) returns int language plpgsql set search_path = public, pg_temp as $$
declare
  full_to numeric;
  given int;
begin
  insert into mail_rate (bucket, tokens, refilled_at) values (of_bucket, per_second, clock_timestamp()) on conflict do nothing;
  select least(per_second, r.tokens + greatest(0, extract(epoch from clock_timestamp() - r.refilled_at)) * per_second)
    into full_to from mail_rate r where r.bucket = of_bucket for update;
  given := least(wanted, floor(full_to));
  update mail_rate set tokens = full_to - given, refilled_at = clock_timestamp() where bucket = of_bucket;
  return given;
end $$;
comment on function take_mail_tokens is 'owner: kit/outbox';

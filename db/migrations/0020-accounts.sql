-- Secrets and bytes of the account tables stay out of the log, like those before them.
create or replace function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data - array['password_hash', 'id_hash', 'cookies', 'search_text', 'created_at', 'updated_at',
    'secret_hash', 'picture_bytes']);

-- A first password, given by somebody else, ends by itself.
alter table user_account add column password_expires_at timestamptz;

-- One picture a user. Its id is new with each picture, so that the address changes with it.
create table user_picture (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  content_type text not null constraint user_picture_type_known check (content_type in ('image/png', 'image/jpeg')),
  picture_bytes bytea not null constraint user_picture_size check (octet_length(picture_bytes) between 1 and 400000),
  created_at timestamptz not null default now(),
  constraint user_picture_pk primary key (tenant_id, id),
  constraint user_picture_user foreign key (tenant_id, user_id) references user_account,
  constraint user_picture_once unique (tenant_id, user_id)
);
call own_by_tenant('user_picture');

-- A secret sent to somebody: six digits or 128 bits, kept as a keyed digest, made by whoever sends it. It is bound to the user,
-- to what it proves, to the value it was sent to and (where there is one) to the session that asked.
create table verification_code (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  session_id uuid,
  purpose text not null constraint verification_code_purpose_known check (purpose in ('EMAIL', 'PHONE', 'RESET')),
  recipient text not null,
  secret_hash bytea,
  tries int not null default 0 constraint verification_code_tries check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_code_pk primary key (tenant_id, id),
  constraint verification_code_user foreign key (tenant_id, user_id) references user_account
);
create index verification_code_by_user on verification_code (tenant_id, user_id, purpose, created_at desc);
create unique index verification_code_secret on verification_code (tenant_id, secret_hash) where purpose = 'RESET' and secret_hash is not null;
call own_by_tenant('verification_code');

-- Browsers that somebody signed in from: their tries are counted apart, so that a guesser elsewhere cannot lock their owner out.
create table known_device (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  id_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint known_device_pk primary key (tenant_id, id),
  constraint known_device_user foreign key (tenant_id, user_id) references user_account,
  constraint known_device_once unique (tenant_id, user_id, id_hash)
);
call own_by_tenant('known_device');

-- Messages to be sent, written by the transaction of the act. What is sent stands in the rows of the act itself, so this
-- table is not audited. subject and body are kept only where no service is set up and the demonstration shows them.
create table outbox_message (
  tenant_id uuid not null constraint outbox_message_tenant references tenant,
  id uuid not null default uuidv7(),
  user_id uuid,
  kind text not null constraint outbox_message_kind_given check (kind <> ''),
  channel text not null constraint outbox_message_channel_known check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  facts jsonb not null default '{}',
  subject text,
  body text,
  state text not null default 'QUEUED' constraint outbox_message_state_known check (state in ('QUEUED', 'SENDING', 'SENT', 'SHOWN', 'FAILED', 'DROPPED')),
  tries int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  fault text,
  constraint outbox_message_pk primary key (tenant_id, id),
  constraint outbox_message_user foreign key (tenant_id, user_id) references user_account
);
create index outbox_message_due on outbox_message (due_at) where state in ('QUEUED', 'SENDING');
create index outbox_message_newest on outbox_message (tenant_id, created_at desc);
call own_by_tenant('outbox_message', audited => false);

-- Global, asked before a tenant is known: failed tries by hashed key, and when the next one may come.
create table attempt_limit (
  key bytea not null constraint attempt_limit_pk primary key,
  failures int not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);

create or replace function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data - array['password_hash', 'id_hash', 'cookies', 'search_text', 'created_at', 'updated_at',
    'secret_hash', 'picture_bytes', 'sealed_secret', 'last_step']);

-- A time-based code (RFC 6238) besides the password. The secret is sealed with the installation's key; last_step is the last
-- half minute whose code was used, so that none is used twice.
create table second_factor (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint second_factor_pk primary key (tenant_id, id),
  constraint second_factor_user foreign key (tenant_id, user_id) references user_account,
  constraint second_factor_once unique (tenant_id, user_id)
);
call own_by_tenant('second_factor');

-- For a lost phone: each opens once.
create table recovery_code (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  secret_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint recovery_code_pk primary key (tenant_id, id),
  constraint recovery_code_user foreign key (tenant_id, user_id) references user_account,
  constraint recovery_code_once unique (tenant_id, user_id, secret_hash)
);
call own_by_tenant('recovery_code');

create or replace function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data - array['password_hash', 'id_hash', 'cookies', 'search_text', 'created_at', 'updated_at',
    'secret_hash', 'picture_bytes', 'sealed_secret', 'last_step', 'credential_id', 'public_key', 'sign_count', 'last_used_at']);

-- A key pair of WebAuthn: this side keeps the public half. sign_count is what the authenticator counted at the last use;
-- one that goes back is a copy and is refused.
create table passkey (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null constraint passkey_name_given check (name <> '' and length(name) <= 60),
  credential_id text not null constraint passkey_credential_id_form check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_pk primary key (tenant_id, id),
  constraint passkey_user foreign key (tenant_id, user_id) references user_account,
  constraint passkey_credential_once unique (tenant_id, credential_id)
);
create index passkey_by_user on passkey (tenant_id, user_id);
call own_by_tenant('passkey');

-- What an authenticator is asked to sign, once: bound to the session that asked, or (nobody is signed in yet) to a secret in a
-- cookie of the browser that asked, by its digest. A row that was answered is gone.
create table passkey_challenge (
  tenant_id uuid not null constraint passkey_challenge_tenant references tenant,
  id uuid not null default uuidv7(),
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('REGISTER', 'SIGN_IN', 'PROVE')),
  session_id uuid,
  secret_hash bytea,
  challenge text not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (tenant_id, id),
  constraint passkey_challenge_session foreign key (tenant_id, session_id) references session on delete cascade,
  constraint passkey_challenge_bound check ((session_id is null) = (purpose = 'SIGN_IN') and (secret_hash is null) <> (purpose = 'SIGN_IN')),
  constraint passkey_challenge_one_of_session unique (tenant_id, session_id, purpose),
  constraint passkey_challenge_secret_once unique (tenant_id, secret_hash)
);
call own_by_tenant('passkey_challenge', audited => false);

-- When the session last showed a second factor: a code of the phone, a recovery code or a passkey.
alter table session add column second_factor_at timestamptz;

-- Actions that a session without a second factor is refused, as the organisation decides.
alter table organisation add column second_factor_actions text[] not null default '{}'
  constraint organisation_second_factor_actions_known check (
    second_factor_actions <@ array['export', 'publish', 'unpublish', 'unlock', 'correct']);
create policy organisation_lookup on organisation for select to prangan_owner using (true);

-- As before, and: whether the session showed a second factor, and for what the organisation demands one.
drop function find_session(bytea);
create function find_session(wanted bytea) returns table (
  tenant_id uuid, session_id uuid, user_id uuid, username text, name text, email text, email_verified boolean,
  phone_number text, phone_number_verified boolean, picture text, language text, enabled boolean,
  must_change_password boolean, is_demo boolean,
  cookies text, last_seen_at timestamptz, fresh_at timestamptz, expires_at timestamptz, ended_at timestamptz,
  end_reason text, institutes uuid[], policies jsonb, second_factor_at timestamptz, second_factor_actions text[])
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    with recursive chain as (
      select m.tenant_id, m.team_id as id from public.session s
        join public.team_member m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
       where s.id_hash = wanted
      union
      select t.tenant_id, t.parent_id from chain c
        join public.team t on t.tenant_id = c.tenant_id and t.id = c.id
       where t.parent_id is not null
    )
    select s.tenant_id, s.id, s.user_id, u.username, u.name, u.email, u.email_verified, u.phone_number,
           u.phone_number_verified, u.picture, u.language, u.enabled, u.must_change_password, n.is_demo,
           s.cookies, s.last_seen_at, s.fresh_at, s.expires_at, s.ended_at, s.end_reason,
           array(select i.id from public.institute i where i.tenant_id = s.tenant_id order by i.id),
           coalesce((select jsonb_agg(jsonb_build_object('policyId', p.id, 'version', p.version, 'instituteIds', a.institute_ids) order by p.id)
              from public.policy_attachment a
              join public.policy p on p.tenant_id = a.tenant_id and p.id = a.policy_id
             where a.tenant_id = s.tenant_id
               and (a.user_id = s.user_id or a.team_id in (select c.id from chain c))), '[]'::jsonb),
           s.second_factor_at, coalesce(o.second_factor_actions, '{}')
      from public.session s
      join public.user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join public.tenant n on n.tenant_id = s.tenant_id
      left join public.organisation o on o.tenant_id = s.tenant_id
     where s.id_hash = wanted;
  end;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to prangan_app;

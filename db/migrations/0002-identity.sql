-- Tenants, institutes, users, teams, policies, sessions: what tenants own.

create table tenant (
  tenant_id uuid not null constraint tenant_pk primary key,
  id uuid generated always as (tenant_id) stored,
  sub_domain text not null constraint tenant_sub_domain_free unique
    constraint tenant_sub_domain_form check (sub_domain ~ '^[a-z0-9-]{3,30}$'),
  name text not null constraint tenant_name_given check (name <> ''),
  status text not null default 'ACTIVE' constraint tenant_status_known check (status in ('ACTIVE', 'SUSPENDED')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
call own_by_tenant('tenant');

create table organisation (
  tenant_id uuid not null constraint organisation_pk primary key constraint organisation_tenant references tenant,
  id uuid generated always as (tenant_id) stored,
  name text not null,
  kind text not null default 'TRUST' constraint organisation_kind_known check (kind in ('TRUST', 'SOCIETY', 'UNIVERSITY', 'COMPANY')),
  version int not null default 1
);
call own_by_tenant('organisation');

create table institute (
  tenant_id uuid not null constraint institute_tenant references tenant,
  id uuid not null default uuidv7() constraint institute_pk primary key,
  code text not null constraint institute_code_form check (code ~ '^[A-Za-z0-9._/-]{1,20}$'),
  college_name text not null constraint institute_name_given check (college_name <> ''),
  university text,
  city text,
  state text,
  time_zone text not null default 'Asia/Kolkata',
  settings jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint institute_of_tenant unique (tenant_id, id),
  constraint institute_code_once unique (tenant_id, code)
);
call own_by_tenant('institute');

create table user_account (
  tenant_id uuid not null constraint user_account_tenant references tenant,
  id uuid not null default uuidv7(),
  username text not null constraint user_account_username_form check (username ~ '^[a-z0-9._@-]{3,60}$'),
  name text not null,
  email text,
  email_verified boolean not null default false,
  phone_number text constraint user_account_phone_form check (phone_number ~ '^\+91[0-9]{10}$'),
  phone_number_verified boolean not null default false,
  picture text,
  language text not null default 'en' constraint user_account_language_known check (language in ('en', 'hi', 'mr')),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  enabled boolean not null default true,
  last_sign_in_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_account_pk primary key (tenant_id, id),
  constraint user_account_username_once unique (tenant_id, username)
);
create unique index user_account_verified_email_once on user_account (tenant_id, email) where email_verified;
create unique index user_account_verified_phone_once on user_account (tenant_id, phone_number) where phone_number_verified;
call own_by_tenant('user_account');

create table team (
  tenant_id uuid not null constraint team_tenant references tenant,
  id uuid not null default uuidv7(),
  parent_id uuid,
  name text not null constraint team_name_given check (name <> ''),
  version int not null default 1,
  constraint team_pk primary key (tenant_id, id),
  constraint team_parent foreign key (tenant_id, parent_id) references team,
  constraint team_name_once unique (tenant_id, name)
);
call own_by_tenant('team');

create table team_member (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  user_id uuid not null,
  constraint team_member_pk primary key (tenant_id, id),
  constraint team_member_team foreign key (tenant_id, team_id) references team,
  constraint team_member_user foreign key (tenant_id, user_id) references user_account,
  constraint team_member_once unique (tenant_id, user_id, team_id)
);
call own_by_tenant('team_member');

create table policy (
  tenant_id uuid not null constraint policy_tenant references tenant,
  id uuid not null default uuidv7(),
  name text not null constraint policy_name_given check (name <> ''),
  type text not null constraint policy_type_known check (type in ('UI', 'RESOURCE')),
  template_id text,
  version int not null default 1,
  ui_references jsonb not null default '{}' constraint policy_ui_references_object check (jsonb_typeof(ui_references) = 'object'),
  is_seeded boolean not null default false,
  constraint policy_pk primary key (tenant_id, id),
  constraint policy_name_once unique (tenant_id, name)
);
call own_by_tenant('policy');

create table policy_statement (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  policy_id uuid not null,
  position int not null,
  effect text not null constraint policy_statement_effect_known check (effect in ('ALLOW', 'DENY')),
  resources text[] not null constraint policy_statement_resources_given check (cardinality(resources) > 0),
  actions text[] not null constraint policy_statement_actions_given check (cardinality(actions) > 0),
  condition jsonb,
  constraint policy_statement_pk primary key (tenant_id, id),
  constraint policy_statement_policy foreign key (tenant_id, policy_id) references policy on delete cascade,
  constraint policy_statement_position_once unique (tenant_id, policy_id, position)
);
call own_by_tenant('policy_statement');

-- institute_ids null means every institute of the tenant, later ones included.
create table policy_attachment (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  policy_id uuid not null,
  user_id uuid,
  team_id uuid,
  institute_ids uuid[],
  constraint policy_attachment_pk primary key (tenant_id, id),
  constraint policy_attachment_policy foreign key (tenant_id, policy_id) references policy,
  constraint policy_attachment_user foreign key (tenant_id, user_id) references user_account,
  constraint policy_attachment_team foreign key (tenant_id, team_id) references team,
  constraint policy_attachment_one_holder check ((user_id is null) <> (team_id is null))
);
create unique index policy_attachment_user_once on policy_attachment (tenant_id, policy_id, user_id) where user_id is not null;
create unique index policy_attachment_team_once on policy_attachment (tenant_id, policy_id, team_id) where team_id is not null;
create index policy_attachment_by_user on policy_attachment (tenant_id, user_id);
call own_by_tenant('policy_attachment');

-- id_hash is SHA-256 of the cookie's 256-bit value; the value itself is never stored. cookies is the opaque token
-- that changing calls carry as x-cookie.
create table session (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  id_hash bytea not null constraint session_id_hash_once unique,
  cookies text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  fresh_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint session_end_reason_known
    check (end_reason in ('SIGN_OUT', 'DISABLED', 'PASSWORD_CHANGED', 'EVERYWHERE', 'EXPIRED')),
  ip text,
  user_agent text,
  constraint session_pk primary key (tenant_id, id),
  constraint session_user_known foreign key (tenant_id, user_id) references user_account
);
create index session_by_user on session (tenant_id, user_id) where ended_at is null;
-- Sessions are not audited row by row: sign-in and sign-out write their own entries, last_seen_at would flood the log.
call own_by_tenant('session', audited => false);

create table idempotency_key (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  key text not null constraint idempotency_key_form check (length(key) between 8 and 100),
  call text not null,
  body_hash bytea not null,
  status int,
  -- json, not jsonb: a repeated call gets the very bytes of the first answer
  reply json,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (tenant_id, id),
  constraint idempotency_key_once unique (tenant_id, user_id, key)
);
call own_by_tenant('idempotency_key', audited => false);

-- Global: counters of the rate limiter (keys are hashed before they come here).
create table rate_limit (
  key varchar(255) not null constraint rate_limit_pk primary key,
  points integer not null default 0,
  expire bigint
);

-- Before a request has a scope there are exactly two questions, each a listed SECURITY DEFINER function that
-- answers about one row. The owner may read for them; FORCE keeps everything else shut.
create policy tenant_lookup on tenant for select to prangan_owner using (true);
create policy institute_lookup on institute for select to prangan_owner using (true);
create policy session_lookup on session for select to prangan_owner using (true);
create policy user_lookup on user_account for select to prangan_owner using (true);
create policy team_lookup on team for select to prangan_owner using (true);
create policy team_member_lookup on team_member for select to prangan_owner using (true);
create policy policy_lookup on policy for select to prangan_owner using (true);
create policy policy_attachment_lookup on policy_attachment for select to prangan_owner using (true);

create function find_tenant(wanted text) returns table (tenant_id uuid, name text, status text, is_demo boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.tenant_id, t.name, t.status, t.is_demo from public.tenant t where t.sub_domain = wanted;
  end;

-- Everything a request needs to know of its session: who, until when, and which policy versions hold
-- (own, the teams' and those teams' ancestors'), so that a right lost counts at the next request.
create function find_session(wanted bytea) returns table (
  tenant_id uuid, session_id uuid, user_id uuid, username text, name text, email text, email_verified boolean,
  phone_number text, phone_number_verified boolean, picture text, language text, enabled boolean,
  must_change_password boolean, is_demo boolean,
  cookies text, last_seen_at timestamptz, fresh_at timestamptz, expires_at timestamptz, ended_at timestamptz,
  end_reason text, institutes uuid[], policies jsonb)
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
               and (a.user_id = s.user_id or a.team_id in (select c.id from chain c))), '[]'::jsonb)
      from public.session s
      join public.user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join public.tenant n on n.tenant_id = s.tenant_id
     where s.id_hash = wanted;
  end;
revoke all on function find_tenant(text), find_session(bytea) from public;
grant execute on function find_tenant(text), find_session(bytea) to prangan_app;

-- One person with two accounts is one person (decision 37). Who made or changed an account, or the rights that reach it, is kept apart from
-- the log, one row for each pair, so that whoever decides a request can be asked about it at once.

-- subject_id is a user for ACCOUNT (made, enabled, password, address or second factor) and a user, team or policy for RIGHTS. What somebody
-- does to their own account is no row. Not audited: the log has the change itself.
create table access_change (
  tenant_id uuid not null constraint access_change_tenant references tenant,
  id uuid not null default uuidv7(),
  subject_id uuid not null,
  actor_id uuid not null,
  what text not null constraint access_change_what_known check (what in ('ACCOUNT', 'RIGHTS')),
  at timestamptz not null default clock_timestamp(),
  constraint access_change_pk primary key (tenant_id, id),
  constraint access_change_by_other check (actor_id <> subject_id),
  constraint access_change_once unique (tenant_id, subject_id, actor_id, what)
);
call own_by_tenant('access_change', audited => false);
comment on table access_change is 'owner: identity';

create function note_access_changes(of_tenant uuid, subjects uuid[], of_what text) returns void language sql
begin atomic
  insert into access_change (tenant_id, subject_id, actor_id, what)
  select distinct of_tenant, s.id, app_user(), of_what from unnest(subjects) s(id) where app_user() is not null and s.id <> app_user()
  on conflict on constraint access_change_once do update set at = excluded.at;
end;
comment on function note_access_changes is 'owner: identity';

create function note_accounts() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform note_access_changes(g.tenant_id, g.ids, 'ACCOUNT') from (select tenant_id, array_agg(id) as ids from new_rows group by tenant_id) g;
  else
    perform note_access_changes(g.tenant_id, g.ids, 'ACCOUNT') from (
      select n.tenant_id, array_agg(n.id) as ids from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
       where (n.username, n.email, n.email_verified, n.phone_number, n.phone_number_verified, n.password_hash, n.password_expires_at,
              n.must_change_password, n.enabled)
         is distinct from (o.username, o.email, o.email_verified, o.phone_number, o.phone_number_verified, o.password_hash,
              o.password_expires_at, o.must_change_password, o.enabled)
       group by n.tenant_id) g;
  end if;
  return null;
end $$;
create trigger note_made after insert on user_account referencing new table as new_rows for each statement execute function note_accounts();
create trigger note_changed after update on user_account referencing old table as old_rows new table as new_rows
  for each statement execute function note_accounts();

-- A second factor or a passkey that came or went.
create function note_factors() returns trigger language plpgsql as $$
begin
  perform note_access_changes(g.tenant_id, g.ids, 'ACCOUNT') from (select tenant_id, array_agg(user_id) as ids from changed group by tenant_id) g;
  return null;
end $$;
create trigger note_factor_made after insert on second_factor referencing new table as changed for each statement execute function note_factors();
create trigger note_factor_gone after delete on second_factor referencing old table as changed for each statement execute function note_factors();
create trigger note_passkey_made after insert on passkey referencing new table as changed for each statement execute function note_factors();
create trigger note_passkey_gone after delete on passkey referencing old table as changed for each statement execute function note_factors();

-- Rights of a user or of a team came, went, or reach elsewhere.
create function note_holders() returns trigger language plpgsql as $$
begin
  perform note_access_changes(g.tenant_id, g.ids, 'RIGHTS') from (
    select tenant_id, array_agg(coalesce(user_id, team_id)) as ids from changed group by tenant_id) g;
  return null;
end $$;
create trigger note_given after insert on policy_attachment referencing new table as changed for each statement execute function note_holders();
create trigger note_changed after update on policy_attachment referencing new table as changed for each statement execute function note_holders();
create trigger note_taken after delete on policy_attachment referencing old table as changed for each statement execute function note_holders();
create trigger note_joined after insert on team_member referencing new table as changed for each statement execute function note_holders();
create trigger note_changed after update on team_member referencing new table as changed for each statement execute function note_holders();
create trigger note_left after delete on team_member referencing old table as changed for each statement execute function note_holders();

create function note_policies() returns trigger language plpgsql as $$
begin
  perform note_access_changes(g.tenant_id, g.ids, 'RIGHTS') from (
    select n.tenant_id, array_agg(n.id) as ids from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
     where n.version <> o.version group by n.tenant_id) g;
  return null;
end $$;
create trigger note_changed after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function note_policies();

create function note_moves() returns trigger language plpgsql as $$
begin
  perform note_access_changes(g.tenant_id, g.ids, 'RIGHTS') from (
    select n.tenant_id, array_agg(n.id) as ids from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
     where n.parent_id is distinct from o.parent_id group by n.tenant_id) g;
  return null;
end $$;
create trigger note_moved after update on team referencing old table as old_rows new table as new_rows for each statement execute function note_moves();

-- The browser of a sign-in, as known_device keeps it.
alter table session add column device_hash bytea;
create index session_by_device on session (tenant_id, device_hash) where device_hash is not null;

-- How a request's asker is tied to who would decide it, since a moment; null: not at all.
-- An account's tie is told before one by rights, because it counts where the other does not.
-- ACCOUNT, RIGHTS: the asker made or changed the decider's account or rights, or somebody did whose own account the asker made or changed.
-- ASKER: the decider made or changed the asker's account, directly or through such others. BROWSER: both signed in from the browser of
-- this session.
create function two_persons_tie(of_tenant uuid, asker uuid, decider uuid, in_session uuid, since timestamptz) returns text language sql stable
begin atomic
  with recursive chain(id) as (
    select m.team_id from team_member m where m.tenant_id = of_tenant and m.user_id = decider
    union
    select t.parent_id from chain c join team t on t.tenant_id = of_tenant and t.id = c.id where t.parent_id is not null
  ), reached(id) as (
    select decider
    union select c.id from chain c
    union select a.policy_id from policy_attachment a
           where a.tenant_id = of_tenant and (a.user_id = decider or a.team_id in (select c.id from chain c))
  ), hand(id, what) as (
    select distinct n.actor_id, n.what from reached r join access_change n on n.tenant_id = of_tenant and n.subject_id = r.id and n.at > since
     where n.actor_id <> decider
    union
    select n.actor_id, h.what from hand h
      join access_change n on n.tenant_id = of_tenant and n.subject_id = h.id and n.what = 'ACCOUNT' and n.at > since
     where h.id <> asker
  ), maker(id) as (
    select asker
    union
    select n.actor_id from maker k
      join access_change n on n.tenant_id = of_tenant and n.subject_id = k.id and n.what = 'ACCOUNT' and n.at > since
     where k.id <> decider
  )
  select case
    when asker = decider then null
    when exists (select 1 from hand h where h.id = asker and h.what = 'ACCOUNT') then 'ACCOUNT'
    when exists (select 1 from maker k where k.id = decider) then 'ASKER'
    when exists (select 1 from hand h where h.id = asker) then 'RIGHTS'
    when exists (select 1 from session here join session there on there.tenant_id = here.tenant_id and there.device_hash = here.device_hash
                  where here.tenant_id = of_tenant and here.id = in_session and there.user_id = asker and there.created_at > since) then 'BROWSER'
  end;
end;
comment on function two_persons_tie is 'owner: identity; read by: everyone';

-- A new sign-in ends the session that the browser had.
alter table session drop constraint session_end_reason_known;
alter table session add constraint session_end_reason_known
  check (end_reason in ('SIGN_OUT', 'DISABLED', 'PASSWORD_CHANGED', 'EVERYWHERE', 'EXPIRED', 'REPLACED'));

-- Streams of a session that ended are cut.
create function tell_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('prangan_jobs', json_build_object('endedSession', new.id)::text);
  return null;
end $$;
create trigger tell_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_ended();

-- In how many days after a change two accounts count as two persons: the institute's own setting, 7 to 365, else 30.
create function two_person_days(settings jsonb) returns int language sql immutable parallel safe
  return case when settings ->> 'twoPersonDays' ~ '^[1-9][0-9]{0,2}$' then greatest(7, least(365, (settings ->> 'twoPersonDays')::int)) else 30 end;
comment on function two_person_days is 'owner: identity; read by: everyone';

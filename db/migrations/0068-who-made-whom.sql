-- Who made or changed whose account (decision 42, after 37): also before the table was there, who wrote a policy, whom one
-- person made, and nothing of it can be taken back by the application.

-- Each change is a row of its own, so that the application never changes one.
alter table access_change drop constraint access_change_what_known;
-- MADE: the account came into being, was enabled, or got another password while nobody had used it for 30 days. It is an ACCOUNT row as well.
alter table access_change add constraint access_change_what_known check (what in ('ACCOUNT', 'RIGHTS', 'MADE'));
create index access_change_by_subject on access_change (tenant_id, subject_id, at);
create index access_change_by_actor on access_change (tenant_id, actor_id, at) where what = 'MADE';
revoke update, delete, truncate on access_change from prangan_app;

create or replace function note_access_changes(of_tenant uuid, subjects uuid[], of_what text) returns void language sql
begin atomic
  insert into access_change (tenant_id, subject_id, actor_id, what)
  select distinct of_tenant, s.id, app_user(), of_what from unnest(subjects) s(id) where app_user() is not null and s.id <> app_user();
end;
alter table access_change drop constraint access_change_once;

create or replace function note_accounts() returns trigger language plpgsql set enable_nestloop = off set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform note_access_changes(g.tenant_id, g.ids, w.what) from (select tenant_id, array_agg(id) as ids from new_rows group by tenant_id) g,
      (values ('ACCOUNT'), ('MADE')) w(what);
  else
    perform note_access_changes(g.tenant_id, g.ids, g.what) from (
      with changed as (
        select n.tenant_id, n.id,
               (n.enabled and not o.enabled) or (n.password_hash is distinct from o.password_hash
                 and coalesce(o.last_sign_in_at, '-infinity') < now() - interval '30 days') as made
          from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
         where (n.username, n.email, n.email_verified, n.phone_number, n.phone_number_verified, n.password_hash, n.password_expires_at,
                n.must_change_password, n.enabled)
           is distinct from (o.username, o.email, o.email_verified, o.phone_number, o.phone_number_verified, o.password_hash,
                o.password_expires_at, o.must_change_password, o.enabled))
      select c.tenant_id, w.what, array_agg(c.id) as ids from changed c, (values ('ACCOUNT'), ('MADE')) w(what)
       where w.what = 'ACCOUNT' or c.made group by c.tenant_id, w.what) g;
  end if;
  return null;
end $$;

-- Who writes a policy counts as much as who changes it: it may be given to somebody later.
create function note_written() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_access_changes(g.tenant_id, g.ids, 'RIGHTS') from (select tenant_id, array_agg(id) as ids from new_rows group by tenant_id) g;
  return null;
end $$;
create trigger note_written after insert on policy referencing new table as new_rows for each statement execute function note_written();

-- As before, and SAME_MAKER where nothing else ties them: one third person made both accounts, or made who made them.
create or replace function two_persons_tie(of_tenant uuid, asker uuid, decider uuid, in_session uuid, since timestamptz) returns text language sql stable
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
  ), origin(id) as (
    select n.actor_id from access_change n where n.tenant_id = of_tenant and n.subject_id = asker and n.what = 'MADE' and n.at > since
    union
    select n.actor_id from origin o
      join access_change n on n.tenant_id = of_tenant and n.subject_id = o.id and n.what = 'ACCOUNT' and n.at > since
  )
  select case
    when asker = decider then null
    when exists (select 1 from hand h where h.id = asker and h.what = 'ACCOUNT') then 'ACCOUNT'
    when exists (select 1 from maker k where k.id = decider) then 'ASKER'
    when exists (select 1 from hand h where h.id = asker) then 'RIGHTS'
    when exists (select 1 from session here join session there on there.tenant_id = here.tenant_id and there.device_hash = here.device_hash
                  where here.tenant_id = of_tenant and here.id = in_session and there.user_id = asker and there.created_at > since) then 'BROWSER'
    when exists (select 1 from hand h join origin o on o.id = h.id where h.what = 'MADE') then 'SAME_MAKER'
  end;
end;

-- The days before the table was there, from the log: as far back as an institute may look.
set local role prangan_migrator;
insert into access_change (tenant_id, subject_id, actor_id, what, at)
select f.tenant_id, f.subject_id, f.actor_id, f.what, max(f.at)
  from (
    select e.tenant_id, s.id as subject_id, e.actor_id, w.what, e.at
      from tenant t
      join audit_entry e on e.chain_id = t.tenant_id and e.at > now() - interval '365 days' and e.actor_id is not null
       and e.noun in ('user_account', 'second_factor', 'passkey', 'policy_attachment', 'team_member', 'policy', 'team')
      cross join lateral (select coalesce(e.after, '{}') || coalesce(e.before, '{}') as said) d
      cross join lateral (
        select 'ACCOUNT' as what where e.noun in ('second_factor', 'passkey') or (e.noun = 'user_account' and (e.action = 'INSERT'
          or d.said ?| array['username', 'email', 'email_verified', 'phone_number', 'phone_number_verified', 'password_changed_at',
                             'password_expires_at', 'must_change_password', 'enabled']))
        union all
        select 'MADE' where e.noun = 'user_account' and (e.action = 'INSERT' or e.after ->> 'enabled' = 'true')
        union all
        select 'RIGHTS' where e.noun in ('policy_attachment', 'team_member', 'policy') or (e.noun = 'team' and e.action = 'UPDATE' and d.said ? 'parent_id')
      ) w
      -- An update of a membership or attachment tells no holder: the row itself does, or what is known of the row before.
      left join policy_attachment a on e.noun = 'policy_attachment' and a.tenant_id = e.tenant_id and a.id = e.row_id
      left join team_member m on e.noun = 'team_member' and m.tenant_id = e.tenant_id and m.id = e.row_id
      cross join lateral (select case
        when e.noun in ('user_account', 'policy', 'team') then e.row_id
        when e.noun in ('second_factor', 'passkey') then (d.said ->> 'user_id')::uuid
        else coalesce((d.said ->> 'user_id')::uuid, (d.said ->> 'team_id')::uuid, a.user_id, a.team_id, m.user_id) end as id) s
     where e.action in ('INSERT', 'UPDATE', 'DELETE')
  ) f
 where f.subject_id is not null and f.subject_id <> f.actor_id
   and not exists (select from access_change k where k.tenant_id = f.tenant_id and k.subject_id = f.subject_id and k.actor_id = f.actor_id
                      and k.what = f.what and k.at >= f.at)
 group by f.tenant_id, f.subject_id, f.actor_id, f.what;
set local role prangan_owner;

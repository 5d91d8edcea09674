-- Scope, row-level security, audit: what every later table stands on.
-- Roles (made before migrations run): prangan_owner owns, prangan_migrator migrates and seals, prangan_app serves.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

revoke create on schema public from public;
grant usage on schema public to prangan_app, prangan_migrator;
alter default privileges in schema public grant select, insert, update, delete on tables to prangan_app, prangan_migrator;
alter default privileges in schema public grant usage, select on sequences to prangan_app, prangan_migrator;

-- The scope of a transaction is set with SET LOCAL only. After the first SET LOCAL of a session an unset
-- setting reads '', not NULL; hence nullif.
create function app_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;
create function app_institute() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.institute', true), '')::uuid;
create function app_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;

-- One row for each change of a source row, written by the transaction that changes it, without a hash:
-- a sealer chains the rows once they are committed. chain_id is the institute, or the tenant for what tenants own.
create table audit_entry (
  tenant_id uuid not null,
  chain_id uuid not null,
  entry_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  actor_id uuid,
  request_id text,
  ip text,
  call text,
  reason text,
  noun text not null,
  action text not null constraint audit_entry_action_known
    check (action in ('INSERT', 'UPDATE', 'DELETE', 'REFUSE', 'RUN', 'READ')),
  row_id uuid,
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  constraint audit_entry_pk primary key (chain_id, entry_id)
);
create index audit_entry_by_row on audit_entry (chain_id, noun, row_id, entry_id);
create index audit_entry_by_xid on audit_entry (chain_id, xid);

create table audit_seal (
  tenant_id uuid not null,
  chain_id uuid not null,
  seq bigint not null,
  entry_id bigint not null,
  payload_digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint audit_seal_pk primary key (chain_id, seq),
  constraint audit_seal_entry_once unique (chain_id, entry_id)
);

-- Where the sealer goes on: the oldest transaction that was still running when it last looked.
create table audit_chain (
  tenant_id uuid not null,
  chain_id uuid not null constraint audit_chain_pk primary key,
  sealed_from xid8 not null default '3'
);

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_scope on audit_entry to prangan_app
  using (tenant_id = (select app_tenant()) and chain_id in ((select app_tenant()), (select app_institute())))
  with check (tenant_id = (select app_tenant()) and chain_id in ((select app_tenant()), (select app_institute())));
-- A cascade runs as the owner: its trace is written under the same scope.
create policy audit_entry_cascade on audit_entry for insert to prangan_owner
  with check (tenant_id = (select app_tenant()) and chain_id in ((select app_tenant()), (select app_institute())));
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy audit_seal_scope on audit_seal for select to prangan_app
  using (tenant_id = (select app_tenant()) and chain_id in ((select app_tenant()), (select app_institute())));
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy audit_chain_scope on audit_chain for select to prangan_app
  using (tenant_id = (select app_tenant()) and chain_id in ((select app_tenant()), (select app_institute())));
-- Number, time and transaction of an entry are the database's own.
revoke insert, update, delete on audit_entry from prangan_app;
grant insert (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, before, after) on audit_entry to prangan_app;
revoke insert, update, delete on audit_seal, audit_chain from prangan_app;

-- Secrets and derived columns never enter the log.
create function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data - array['password_hash', 'id_hash', 'cookies', 'search_text', 'created_at', 'updated_at']);

-- Only the keys that differ, from each side.
create function audit_difference(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(key, value) from jsonb_each(a) where b -> key is distinct from value);

-- Statement triggers with transition tables: one insert-select a statement, so a bulk load of 100,000 rows
-- costs one pass and no path can forget to write its trace. Transition tables have no statistics: a nested loop over two of
-- them grows with the square of the rows, so it is switched off inside.
create function audit_institute_rows() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  tenant uuid := app_tenant();
  actor uuid := app_user();
  request text := nullif(current_setting('app.request', true), '');
  address text := nullif(current_setting('app.ip', true), '');
  called text := nullif(current_setting('app.call', true), '');
  why text := nullif(current_setting('app.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, after)
    select tenant, n.institute_id, actor, request, address, called, why, tg_table_name, tg_op, n.id, audit_payload(to_jsonb(n))
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, before)
    select tenant, o.institute_id, actor, request, address, called, why, tg_table_name, tg_op, o.id, audit_payload(to_jsonb(o))
    from old_rows o;
  else
    with d as materialized (
      select n.institute_id, n.id, audit_payload(to_jsonb(o)) as was, audit_payload(to_jsonb(n)) as now
        from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id)
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, before, after)
    select tenant, d.institute_id, actor, request, address, called, why, tg_table_name, tg_op, d.id,
           audit_difference(d.was, d.now), audit_difference(d.now, d.was)
    from d where d.was is distinct from d.now;
  end if;
  return null;
end $$;

create function audit_tenant_rows() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  actor uuid := app_user();
  request text := nullif(current_setting('app.request', true), '');
  address text := nullif(current_setting('app.ip', true), '');
  called text := nullif(current_setting('app.call', true), '');
  why text := nullif(current_setting('app.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, after)
    select n.tenant_id, n.tenant_id, actor, request, address, called, why, tg_table_name, tg_op, n.id, audit_payload(to_jsonb(n))
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, before)
    select o.tenant_id, o.tenant_id, actor, request, address, called, why, tg_table_name, tg_op, o.id, audit_payload(to_jsonb(o))
    from old_rows o;
  else
    with d as materialized (
      select n.tenant_id, n.id, audit_payload(to_jsonb(o)) as was, audit_payload(to_jsonb(n)) as now
        from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id)
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, before, after)
    select d.tenant_id, d.tenant_id, actor, request, address, called, why, tg_table_name, tg_op, d.id,
           audit_difference(d.was, d.now), audit_difference(d.now, d.was)
    from d where d.was is distinct from d.now;
  end if;
  return null;
end $$;

create procedure audit_table(target regclass, writer text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', target, writer);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()', target, writer);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', target, writer);
end $$;

-- Every institute-owned table is made so: RLS on and forced, one policy, and (source rows) the audit triggers.
create procedure own_by_institute(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy institute_rows on %s to prangan_app using (institute_id = (select app_institute())) with check (institute_id = (select app_institute()))', target);
  if audited then call audit_table(target, 'audit_institute_rows'); end if;
end $$;

create procedure own_by_tenant(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s to prangan_app using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))', target);
  if audited then call audit_table(target, 'audit_tenant_rows'); end if;
end $$;

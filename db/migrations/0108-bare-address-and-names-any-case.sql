-- The organisation that answers at the address itself, where a host names no sub-domain: recorded once for the whole installation, by whoever
-- runs it (npm run setup), never by an organisation that registers itself. Nobody who comes later can take it.
create table bare_address (
  tenant_id uuid not null constraint bare_address_tenant references tenant,
  id uuid generated always as (tenant_id) stored,
  -- One row, whoever's it is: two that ask at the same moment cannot both have it.
  place text not null default 'BARE' constraint bare_address_known check (place = 'BARE'),
  taken_at timestamptz not null default now(),
  constraint bare_address_pk primary key (place)
);
create index bare_address_of_tenant on bare_address (tenant_id);

-- Until now the only organisation answered there, and none beside a second one. It stays with the only one, else with the first that was set up here.
set local role prangan_migrator;
insert into bare_address (tenant_id)
select t.tenant_id from tenant t
 where not t.is_demo
   and ((select count(*) from tenant) = 1
        or exists (select from audit_entry e
                    where e.tenant_id = t.tenant_id and e.noun = 'tenant' and e.action = 'INSERT' and e.call = 'createTenant'))
 order by t.created_at, t.tenant_id limit 1;
set local role prangan_owner;

call own_by_tenant('bare_address');
revoke update, delete on bare_address from prangan_app;
comment on table bare_address is 'owner: identity';
create policy bare_address_lookup on bare_address for select to prangan_owner using (true);

create function find_bare_tenant() returns table (tenant_id uuid, name text, status text, is_demo boolean, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.tenant_id, t.name, t.status, t.is_demo, t.created_at from public.bare_address b join public.tenant t on t.tenant_id = b.tenant_id;
  end;
revoke all on function find_bare_tenant() from public;
grant execute on function find_bare_tenant() to prangan_app;
comment on function find_bare_tenant is 'owner: identity; read by: everyone';
drop function find_only_tenant();

-- These, too, are one in capitals and in small letters. Where two differ in this alone, the line that fails names them: rename one of the two
-- (Divisions, Teams, Policies, Custom Attributes) before this is run again.
create unique index division_name_any_case on division (institute_id, course_instance_id, lower(name));
create unique index team_name_any_case on team (tenant_id, lower(name));
create unique index policy_name_any_case on policy (tenant_id, lower(name));
create unique index custom_attribute_key_any_case on custom_attribute (institute_id, applies_to, lower(key));

-- Where an installation has one organisation, every address that names none is its own: somebody signs in without a sub-domain.
create function find_only_tenant() returns table (tenant_id uuid, name text, status text, is_demo boolean, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.tenant_id, t.name, t.status, t.is_demo, t.created_at from public.tenant t
     where (select count(*) from (select from public.tenant limit 2) few) = 1;
  end;
revoke all on function find_only_tenant() from public;
grant execute on function find_only_tenant() to prangan_app;
comment on function find_only_tenant is 'owner: identity; read by: everyone';

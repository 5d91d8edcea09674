-- An organisation that registered itself waits until its first administrator has verified the email address.
alter table tenant drop constraint tenant_status_known;
alter table tenant add constraint tenant_status_known check (status in ('ACTIVE', 'PENDING', 'SUSPENDED'));
alter table verification_code drop constraint verification_code_purpose_known;
alter table verification_code add constraint verification_code_purpose_known check (purpose in ('EMAIL', 'PHONE', 'RESET', 'SIGN_UP'));

-- Also when it registered: a registration that nobody confirmed gives its name back.
drop function find_tenant(text);
create function find_tenant(wanted text) returns table (tenant_id uuid, name text, status text, is_demo boolean, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.tenant_id, t.name, t.status, t.is_demo, t.created_at from public.tenant t where t.sub_domain = wanted;
  end;
revoke all on function find_tenant(text) from public;
grant execute on function find_tenant(text) to prangan_app;

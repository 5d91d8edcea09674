-- Who sets an organisation up makes every account in it: for its first 30 days an institute may say 0, and nobody is tied (decision 42).
create function in_set_up_days(of_tenant uuid) returns boolean language sql stable
begin atomic
  select exists (select from tenant t where t.tenant_id = of_tenant and t.created_at > now() - interval '30 days');
end;
comment on function in_set_up_days is 'owner: identity; read by: everyone';

-- Afterwards 0 counts as nothing said.
create function two_person_days_of(of_tenant uuid, of_institute uuid) returns int language sql stable
begin atomic
  select case when i.settings ->> 'twoPersonDays' = '0' and in_set_up_days(of_tenant) then 0 else two_person_days(i.settings) end
    from institute i where i.tenant_id = of_tenant and i.id = of_institute;
end;
comment on function two_person_days_of is 'owner: identity; read by: everyone';

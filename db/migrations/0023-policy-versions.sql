-- Every version of a policy as it was written, so that two can be compared and an old one restored as a new one.
create table policy_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  policy_id uuid not null,
  version int not null,
  name text not null,
  ui_references jsonb not null,
  statements jsonb not null,
  restored_from int,
  -- Whoever it was, also when the account is gone.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  constraint policy_version_pk primary key (tenant_id, id),
  constraint policy_version_policy foreign key (tenant_id, policy_id) references policy on delete cascade,
  constraint policy_version_once unique (tenant_id, policy_id, version)
);
call own_by_tenant('policy_version');

-- Writes the row of a policy's present version out of the policy itself: no path can write another document than the one in force.
create function keep_policy_version(tenant uuid, policy uuid, author uuid, restored int) returns void language sql
  begin atomic
    insert into policy_version (tenant_id, policy_id, version, name, ui_references, statements, restored_from, changed_by)
    select p.tenant_id, p.id, p.version, p.name, p.ui_references,
           coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('effect', s.effect, 'resources', s.resources, 'actions', s.actions,
                                                                          'condition', s.condition)) order by s.position)
                       from policy_statement s where s.tenant_id = p.tenant_id and s.policy_id = p.id), '[]'),
           restored, author
      from policy p where p.tenant_id = tenant and p.id = policy;
  end;
revoke all on function keep_policy_version(uuid, uuid, uuid, int) from public;
grant execute on function keep_policy_version(uuid, uuid, uuid, int) to prangan_app, prangan_migrator;

select count(keep_policy_version(tenant_id, id, null, null)) from policy;

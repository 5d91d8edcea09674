-- A team's description, head and institutes; what the database itself refuses of the tree.

alter table team
  add column description text,
  add column head_user_id uuid,
  -- Where the team works; null means every institute of the tenant, later ones included.
  add column institute_ids uuid[],
  add constraint team_not_its_own_parent check (parent_id <> id),
  add constraint team_institutes_given check (cardinality(institute_ids) > 0),
  -- The head is a member: who leaves the team is its head no longer.
  add constraint team_head foreign key (tenant_id, head_user_id, id) references team_member (tenant_id, user_id, team_id)
    on delete set null (head_user_id);

create index team_by_parent on team (tenant_id, parent_id);
create index team_by_head on team (tenant_id, head_user_id) where head_user_id is not null;
create index team_member_by_team on team_member (tenant_id, team_id);
create index policy_attachment_by_team on policy_attachment (tenant_id, team_id) where team_id is not null;

-- No team stands below itself. Two moves at once, each harmless alone, could close a ring between them: they wait for each other.
create function team_stays_a_tree() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('team ' || new.tenant_id, 0));
  if exists (
    with recursive above as (
      select t.id, t.parent_id from team t where t.tenant_id = new.tenant_id and t.id = new.parent_id
      union
      select t.id, t.parent_id from above a join team t on t.tenant_id = new.tenant_id and t.id = a.parent_id
    )
    select 1 from above where id = new.id
  ) then
    raise exception 'TEAM_BELOW_ITSELF' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger team_stays_a_tree before insert or update of parent_id on team for each row execute function team_stays_a_tree();

-- What is attached to a team counts in the team's institutes at most.
create function policy_within_team() returns trigger language plpgsql as $$
declare
  reach uuid[];
begin
  if new.team_id is null then return new; end if;
  select t.institute_ids into reach from team t where t.tenant_id = new.tenant_id and t.id = new.team_id for share;
  if reach is not null and (new.institute_ids is null or not new.institute_ids <@ reach) then
    raise exception 'TEAM_REACH' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger policy_within_team before insert or update of team_id, institute_ids on policy_attachment
  for each row execute function policy_within_team();

create function team_covers_its_policies() returns trigger language plpgsql as $$
begin
  if new.institute_ids is not null and exists (
    select 1 from policy_attachment a
     where a.tenant_id = new.tenant_id and a.team_id = new.id and (a.institute_ids is null or not a.institute_ids <@ new.institute_ids)
  ) then
    raise exception 'TEAM_REACH' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger team_covers_its_policies before update of institute_ids on team for each row execute function team_covers_its_policies();

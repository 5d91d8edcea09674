-- A blueprint can be locked: what stands in its versions stays until it is unlocked.
alter table course_blueprint
  add column locked_at timestamptz,
  add column locked_by uuid,
  add constraint course_blueprint_lock_whole check ((locked_at is null) = (locked_by is null));

-- baskets: [{semester, name, chooseMin, chooseMax}]: how many of the papers with this elective group a student takes in that semester.
alter table blueprint_version
  add column baskets jsonb not null default '[]' constraint blueprint_version_baskets_list check (jsonb_typeof(baskets) = 'array');

-- A version that was activated is what students are taught by: nothing of it changes but its default flag and its way to RETIRED.
create or replace function refuse_active_blueprint_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'DRAFT' then
      raise exception using errcode = 'P0409', message = 'BLUEPRINT_VERSION_FROZEN', detail = old.id::text;
    end if;
    return old;
  end if;
  if old.state <> 'DRAFT' and (
    row(new.course_blueprint_id, new.version_no, new.label, new.papers, new.baskets, new.credit_target)
      is distinct from row(old.course_blueprint_id, old.version_no, old.label, old.papers, old.baskets, old.credit_target)
    or (new.state <> old.state and row(old.state, new.state) <> row('ACTIVE', 'RETIRED'))
  ) then
    raise exception using errcode = 'P0409', message = 'BLUEPRINT_VERSION_FROZEN', detail = old.id::text;
  end if;
  return new;
end $$;
drop trigger blueprint_version_frozen on blueprint_version;
create trigger blueprint_version_frozen before update or delete on blueprint_version
  for each row execute function refuse_active_blueprint_change();

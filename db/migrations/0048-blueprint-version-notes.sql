-- From which academic year a version of a blueprint counts, and what the board of studies notes about it.

alter table blueprint_version
  add column from_year_id uuid,
  add column notes text constraint blueprint_version_notes_given check (notes <> ''),
  add constraint blueprint_version_from_year foreign key (institute_id, from_year_id) references academic_year;
create index blueprint_version_by_from_year on blueprint_version (institute_id, from_year_id) where from_year_id is not null;

-- As before; the year stays with the rest once a version was activated, and so do the notes that it was activated with.
create or replace function refuse_active_blueprint_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'DRAFT' then
      raise exception using errcode = 'P0409', message = 'BLUEPRINT_VERSION_FROZEN', detail = old.id::text;
    end if;
    return old;
  end if;
  if old.state <> 'DRAFT' and (
    row(new.course_blueprint_id, new.version_no, new.label, new.papers, new.baskets, new.credit_target, new.regulation_id, new.from_year_id, new.notes)
      is distinct from
    row(old.course_blueprint_id, old.version_no, old.label, old.papers, old.baskets, old.credit_target, old.regulation_id, old.from_year_id, old.notes)
    or (new.state <> old.state and row(old.state, new.state) <> row('ACTIVE', 'RETIRED'))
  ) then
    raise exception using errcode = 'P0409', message = 'BLUEPRINT_VERSION_FROZEN', detail = old.id::text;
  end if;
  return new;
end $$;

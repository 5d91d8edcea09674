-- A version of a blueprint names the regulation it is under, says from which academic year it counts and what the board of studies
-- notes about it; what its papers name cannot go while they name it.

alter table blueprint_version
  add column regulation_id uuid,
  add column from_year_id uuid,
  add column notes text constraint blueprint_version_notes_given check (notes <> ''),
  add constraint blueprint_version_regulation foreign key (institute_id, regulation_id) references regulation,
  add constraint blueprint_version_from_year foreign key (institute_id, from_year_id) references academic_year;
create index blueprint_version_by_regulation on blueprint_version (institute_id, regulation_id) where regulation_id is not null;
create index blueprint_version_by_from_year on blueprint_version (institute_id, from_year_id) where from_year_id is not null;

-- As before, and all three stay with the rest once a version was activated.
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

-- A document has no foreign keys: this table has them. Each row names one subject, category or exam pattern that papers of the
-- version name. Written by the trigger below and never by hand, so not audited: the version is.
create table blueprint_version_reference (
  institute_id uuid not null constraint blueprint_version_reference_institute references institute,
  id uuid not null default uuidv7(),
  blueprint_version_id uuid not null,
  subject_id uuid,
  subject_category_id uuid,
  exam_pattern_id uuid,
  constraint blueprint_version_reference_pk primary key (institute_id, id),
  constraint blueprint_version_reference_once
    unique nulls not distinct (institute_id, blueprint_version_id, subject_id, subject_category_id, exam_pattern_id),
  constraint blueprint_version_reference_names_one check (num_nonnulls(subject_id, subject_category_id, exam_pattern_id) = 1),
  constraint blueprint_version_reference_version
    foreign key (institute_id, blueprint_version_id) references blueprint_version on delete cascade,
  constraint blueprint_version_reference_subject foreign key (institute_id, subject_id) references subject,
  constraint blueprint_version_reference_category foreign key (institute_id, subject_category_id) references subject_category,
  constraint blueprint_version_reference_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern
);
create index blueprint_version_reference_by_subject on blueprint_version_reference (institute_id, subject_id) where subject_id is not null;
create index blueprint_version_reference_by_category
  on blueprint_version_reference (institute_id, subject_category_id) where subject_category_id is not null;
create index blueprint_version_reference_by_pattern
  on blueprint_version_reference (institute_id, exam_pattern_id) where exam_pattern_id is not null;

-- What the papers of a version name, each once.
create function blueprint_paper_names(papers jsonb) returns table (subject_id uuid, subject_category_id uuid, exam_pattern_id uuid)
language sql immutable as $$
  with paper as (select jsonb_array_elements(papers) as one)
  select distinct (one ->> 'subjectId')::uuid, null::uuid, null::uuid from paper where one ->> 'subjectId' is not null
  union all
  select distinct null::uuid, (one ->> 'categoryId')::uuid, null::uuid from paper where one ->> 'categoryId' is not null
  union all
  select distinct null::uuid, null::uuid, (one ->> 'examPatternId')::uuid from paper where one ->> 'examPatternId' is not null
$$;

-- A version may still name what was deleted while nothing held it. Only a draft of those can be mended by people: in one that was
-- activated the name stands as it was taught, and names nothing, which is no reference.
insert into blueprint_version_reference (institute_id, blueprint_version_id, subject_id, subject_category_id, exam_pattern_id)
select v.institute_id, v.id, n.subject_id, n.subject_category_id, n.exam_pattern_id
  from blueprint_version v cross join lateral blueprint_paper_names(v.papers) n
 where exists (select 1 from subject s where s.institute_id = v.institute_id and s.id = n.subject_id)
    or exists (select 1 from subject_category c where c.institute_id = v.institute_id and c.id = n.subject_category_id)
    or exists (select 1 from exam_pattern e where e.institute_id = v.institute_id and e.id = n.exam_pattern_id);

call own_by_institute('blueprint_version_reference', audited => false);

create function blueprint_version_keeps_references() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.papers is not distinct from old.papers then return null; end if;
    delete from blueprint_version_reference r where r.institute_id = new.institute_id and r.blueprint_version_id = new.id;
  end if;
  insert into blueprint_version_reference (institute_id, blueprint_version_id, subject_id, subject_category_id, exam_pattern_id)
  select new.institute_id, new.id, n.subject_id, n.subject_category_id, n.exam_pattern_id from blueprint_paper_names(new.papers) n;
  return null;
end $$;
create trigger blueprint_version_keeps_references after insert or update of papers on blueprint_version
  for each row execute function blueprint_version_keeps_references();

-- Attributes are also found by ranges and by parts of a text; students who lack a required one are known; columns are chosen per person.

-- Long texts are found by any part of them: the word holds all that a listed type allows (500 signs are 2,000 bytes at most, an index takes 2,700).
create or replace function attribute_words(kind text, value jsonb) returns setof text language sql immutable parallel safe as $$
  select case kind
    when 'WHOLE_NUMBER' then to_char(w.word::numeric + 1000000000000, 'FM00000000000000')
    when 'DECIMAL' then to_char(w.word::numeric + 1000000000000, 'FM00000000000000.000000')
    else left(lower(w.word), 500) end
  from jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) w(word)
  where kind <> 'LONG_TEXT' and w.word is not null
$$;
-- The state of the student stands in the word, so that the index alone finds, orders and counts by state.
alter table attribute_word add column state text;
-- Of all institutes: the migrator is under no row policy.
set local role prangan_migrator;
update attribute_word k set state = s.state from student_profile s where s.institute_id = k.institute_id and s.id = k.student_profile_id;
update attribute_word k set word = w.word
  from student_profile s join custom_attribute a on a.institute_id = s.institute_id, attribute_words(a.type, s.custom_attributes -> a.key) w(word)
 where length(k.word) = 100 and s.institute_id = k.institute_id and s.id = k.student_profile_id and a.id = k.custom_attribute_id
   and w.word <> k.word and left(w.word, 100) = k.word;
set local role prangan_owner;
alter table attribute_word alter column state set not null;
alter table attribute_word drop constraint attribute_word_once;
alter table attribute_word add constraint attribute_word_once unique (institute_id, custom_attribute_id, word, student_profile_id) include (state);

-- Transition tables have no statistics: see audit_institute_rows. What changed is gathered first: joined to the words it would read all of them.
create or replace function write_attribute_words() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  institutes uuid[];
  changed uuid[];
  moved record;
begin
  if tg_op = 'INSERT' then
    insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word, state)
    select distinct n.institute_id, a.id, n.id, w.word, n.state
      from new_rows n join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.listed
      cross join lateral attribute_words(a.type, n.custom_attributes -> a.key) w(word)
     where n.custom_attributes <> '{}' and n.custom_attributes ? a.key;
    return null;
  end if;
  select array_agg(distinct n.institute_id), array_agg(n.id) into institutes, changed
    from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id and n.custom_attributes is distinct from o.custom_attributes;
  if changed is not null then
    delete from attribute_word w where w.institute_id = any(institutes) and w.student_profile_id = any(changed);
    insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word, state)
    select distinct n.institute_id, a.id, n.id, w.word, n.state
      from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id and n.custom_attributes is distinct from o.custom_attributes
      join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.listed
      cross join lateral attribute_words(a.type, n.custom_attributes -> a.key) w(word) where n.custom_attributes ? a.key;
  end if;
  for moved in
    select n.state, array_agg(distinct n.institute_id) as institutes, array_agg(n.id) as ids
      from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id and n.state is distinct from o.state group by n.state
  loop
    update attribute_word w set state = moved.state where w.institute_id = any(moved.institutes) and w.student_profile_id = any(moved.ids);
  end loop;
  return null;
end $$;

create or replace function list_attribute() returns trigger language plpgsql as $$
begin
  delete from attribute_word w where w.institute_id = new.institute_id and w.custom_attribute_id = new.id;
  insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word, state)
  select distinct s.institute_id, new.id, s.id, w.word, s.state
    from student_profile s cross join lateral attribute_words(new.type, s.custom_attributes -> new.key) w(word)
   where new.listed and new.applies_to = 'STUDENT_PROFILE' and s.institute_id = new.institute_id and s.custom_attributes ? new.key;
  return null;
end $$;

-- Which students lack a required attribute of the office's form. Derived: it comes and goes with the profile and the definition.
create table attribute_gap (
  institute_id uuid not null constraint attribute_gap_institute references institute,
  id uuid not null default uuidv7(),
  custom_attribute_id uuid not null,
  student_profile_id uuid not null,
  constraint attribute_gap_pk primary key (institute_id, id),
  constraint attribute_gap_once unique (institute_id, custom_attribute_id, student_profile_id),
  constraint attribute_gap_attribute foreign key (institute_id, custom_attribute_id) references custom_attribute on delete cascade,
  constraint attribute_gap_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade
);
create index attribute_gap_by_student on attribute_gap (institute_id, student_profile_id);
call own_by_institute('attribute_gap', audited => false);

create function write_attribute_gaps() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  institutes uuid[];
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    insert into attribute_gap (institute_id, custom_attribute_id, student_profile_id)
    select n.institute_id, a.id, n.id
      from new_rows n
      join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.required and a.active and 'OFFICE' = any(a.forms)
     where not (n.custom_attributes ? a.key or n.sensitive_attributes ? a.key);
    return null;
  end if;
  select array_agg(distinct n.institute_id), array_agg(n.id) into institutes, changed
    from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id
     and (n.custom_attributes, n.sensitive_attributes) is distinct from (o.custom_attributes, o.sensitive_attributes);
  if changed is not null then
    delete from attribute_gap g where g.institute_id = any(institutes) and g.student_profile_id = any(changed);
    insert into attribute_gap (institute_id, custom_attribute_id, student_profile_id)
    select n.institute_id, a.id, n.id
      from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id
       and (n.custom_attributes, n.sensitive_attributes) is distinct from (o.custom_attributes, o.sensitive_attributes)
      join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.required and a.active and 'OFFICE' = any(a.forms)
     where not (n.custom_attributes ? a.key or n.sensitive_attributes ? a.key);
  end if;
  return null;
end $$;
create trigger student_profile_gaps after insert on student_profile
  referencing new table as new_rows for each statement execute function write_attribute_gaps();
create trigger student_profile_gaps_changed after update on student_profile
  referencing old table as old_rows new table as new_rows for each statement execute function write_attribute_gaps();

-- An attribute that becomes required has its gaps counted, one that is no longer loses them.
create function require_attribute() returns trigger language plpgsql as $$
begin
  delete from attribute_gap g where g.institute_id = new.institute_id and g.custom_attribute_id = new.id;
  insert into attribute_gap (institute_id, custom_attribute_id, student_profile_id)
  select s.institute_id, new.id, s.id from student_profile s
   where new.required and new.active and 'OFFICE' = any(new.forms) and new.applies_to = 'STUDENT_PROFILE' and s.institute_id = new.institute_id
     and not (s.custom_attributes ? new.key or s.sensitive_attributes ? new.key);
  return null;
end $$;
create trigger custom_attribute_required after insert or update of required, active, forms, key, applies_to on custom_attribute
  for each row execute function require_attribute();

set local role prangan_migrator;
insert into attribute_gap (institute_id, custom_attribute_id, student_profile_id)
select s.institute_id, a.id, s.id from custom_attribute a join student_profile s on s.institute_id = a.institute_id
 where a.required and a.active and 'OFFICE' = any(a.forms) and a.applies_to = 'STUDENT_PROFILE'
   and not (s.custom_attributes ? a.key or s.sensitive_attributes ? a.key);
set local role prangan_owner;

-- The columns that a person chose for a list, in their order. How somebody likes to look at a list is no act: it enters no log.
create table list_columns (
  institute_id uuid not null constraint list_columns_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null constraint list_columns_list_given check (length(list) between 1 and 60),
  columns jsonb not null default '[]' constraint list_columns_small check (length(columns::text) <= 12000),
  updated_at timestamptz not null default now(),
  constraint list_columns_pk primary key (institute_id, id),
  constraint list_columns_once unique (institute_id, user_id, list)
);
call own_by_institute('list_columns', audited => false);
create policy own_columns on list_columns as restrictive to prangan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- A view holds conditions on attributes and their columns.
alter table list_view drop constraint list_view_asked_small, drop constraint list_view_columns_small;
alter table list_view add constraint list_view_asked_small check (length(asked::text) <= 12000),
  add constraint list_view_columns_small check (length(columns::text) <= 12000);

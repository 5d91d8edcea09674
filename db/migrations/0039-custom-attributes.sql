-- What an institute wants to know of its students, applications and course instances beside the columns everybody has.

create table custom_attribute (
  institute_id uuid not null constraint custom_attribute_institute references institute,
  id uuid not null default uuidv7(),
  applies_to text not null constraint custom_attribute_applies_known check (applies_to in ('STUDENT_PROFILE', 'APPLICATION', 'COURSE_INSTANCE')),
  -- The name in files and in the stored values.
  key text not null constraint custom_attribute_key_form check (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  label text not null constraint custom_attribute_label_given check (label <> ''),
  label_hi text,
  label_mr text,
  type text not null constraint custom_attribute_type_known check (type in ('TEXT', 'LONG_TEXT', 'WHOLE_NUMBER', 'DECIMAL', 'DATE', 'YES_NO', 'OPTION', 'OPTIONS', 'PHONE', 'EMAIL', 'URL')),
  options text[] not null default '{}',
  required boolean not null default false,
  group_name text,
  position int not null default 1 constraint custom_attribute_position_range check (position between 1 and 9999),
  sensitivity text not null default 'INTERNAL' constraint custom_attribute_sensitivity_known check (sensitivity in ('PUBLIC', 'INTERNAL', 'SENSITIVE')),
  -- Policies whose holders see it; none: whoever may read the record.
  visible_to uuid[] not null default '{}',
  forms text[] not null default '{OFFICE}' constraint custom_attribute_forms_known check (forms <@ array['OFFICE', 'APPLICATION']),
  prints text[] not null default '{}' constraint custom_attribute_prints_known check (prints <@ array['PROFILE', 'DIRECTORY']),
  -- A column, a filter and an order of the directory: its values are kept in attribute_word.
  listed boolean not null default false,
  least text,
  most text,
  pattern text,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_attribute_pk primary key (institute_id, id),
  constraint custom_attribute_key_once unique (institute_id, applies_to, key),
  -- What is masked has no place in a list.
  constraint custom_attribute_masked_not_listed check (not (listed and sensitivity = 'SENSITIVE'))
);
call own_by_institute('custom_attribute');

alter table student_profile
  add constraint student_profile_attributes_object check (jsonb_typeof(custom_attributes) = 'object'),
  -- Values of sensitive attributes, apart: the log leaves them out, and only sensitive_marks says that one was changed.
  add column sensitive_attributes jsonb not null default '{}' constraint student_profile_sensitive_object check (jsonb_typeof(sensitive_attributes) = 'object'),
  add column sensitive_marks jsonb not null default '{}';
alter table course_instance
  add column custom_attributes jsonb not null default '{}' constraint course_instance_attributes_object check (jsonb_typeof(custom_attributes) = 'object');

-- Secrets and derived columns never enter the log.
create or replace function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data
    - array['password_hash', 'id_hash', 'cookies', 'search_text', 'secret_hash', 'picture_bytes', 'sealed_secret', 'last_step',
            'credential_id', 'public_key', 'sign_count', 'last_used_at', 'result_run_no', 'stale', 'enrolled', 'academic_year_ids',
            'sensitive_attributes', 'created_at', 'updated_at']);

-- How often each sensitive value was set or changed: what the log tells of it.
create function mark_sensitive() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then old.sensitive_attributes else '{}' end;
begin
  new.sensitive_marks := new.sensitive_marks || coalesce((
    select jsonb_object_agg(k.key, coalesce((new.sensitive_marks ->> k.key)::int, 0) + 1)
      from (select jsonb_object_keys(before || new.sensitive_attributes) as key) k
     where before -> k.key is distinct from new.sensitive_attributes -> k.key), '{}');
  return new;
end $$;
create trigger student_profile_sensitive before insert or update of sensitive_attributes on student_profile
  for each row execute function mark_sensitive();

-- What stands already under free names gets a definition under a key, of all institutes. Nobody's change: it enters no log.
alter table student_profile disable trigger user;
alter table custom_attribute disable trigger user;
set local role prangan_migrator;
create temporary table named_freely on commit drop as
  with name as (select distinct s.institute_id, k.name from student_profile s, jsonb_object_keys(s.custom_attributes) k(name)),
  bare as (select n.*, regexp_replace(initcap(regexp_replace(n.name, '[^A-Za-z0-9]+', ' ', 'g')), ' ', '', 'g') as words from name n),
  keyed as (select b.*, case when b.words ~ '^[A-Za-z][A-Za-z0-9]' then left(lower(left(b.words, 1)) || substr(b.words, 2), 34) else 'further' end as key from bare b)
  select k.institute_id, k.name, k.key || case when row_number() over w > 1 then 'X' || row_number() over w else '' end as key,
         row_number() over (partition by k.institute_id order by k.name) as position
    from keyed k window w as (partition by k.institute_id, k.key order by k.name);
insert into custom_attribute (institute_id, applies_to, key, label, type, position)
  select n.institute_id, 'STUDENT_PROFILE', n.key, left(n.name, 60), 'TEXT', least(n.position, 9999) from named_freely n;
update student_profile s set custom_attributes = coalesce((
    select jsonb_object_agg(n.key, e.value) from jsonb_each(s.custom_attributes) e
      join named_freely n on n.institute_id = s.institute_id and n.name = e.key where e.value not in ('null', '""')), '{}')
 where s.custom_attributes <> '{}';
set local role prangan_owner;
alter table student_profile enable trigger user;
alter table custom_attribute enable trigger user;

-- The values of listed attributes in a form that an index finds and orders. Derived: it comes and goes with the profile.
create table attribute_word (
  institute_id uuid not null constraint attribute_word_institute references institute,
  id uuid not null default uuidv7(),
  custom_attribute_id uuid not null,
  student_profile_id uuid not null,
  word text collate "C" not null,
  constraint attribute_word_pk primary key (institute_id, id),
  constraint attribute_word_once unique (institute_id, custom_attribute_id, word, student_profile_id),
  constraint attribute_word_attribute foreign key (institute_id, custom_attribute_id) references custom_attribute on delete cascade,
  constraint attribute_word_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade
);
create index attribute_word_by_student on attribute_word (institute_id, student_profile_id, custom_attribute_id);
call own_by_institute('attribute_word', audited => false);
-- Who has a word is counted by state without reading the profiles.
create index student_profile_states on student_profile (institute_id, id) include (state);

-- Numbers are moved above zero and padded, so that text sorts as they do. Of several options each is a word.
create function attribute_words(kind text, value jsonb) returns setof text language sql immutable parallel safe as $$
  select case kind
    when 'WHOLE_NUMBER' then to_char(w.word::numeric + 1000000000000, 'FM00000000000000')
    when 'DECIMAL' then to_char(w.word::numeric + 1000000000000, 'FM00000000000000.000000')
    else left(lower(w.word), 100) end
  from jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) w(word)
  where kind <> 'LONG_TEXT' and w.word is not null
$$;

-- Transition tables have no statistics: see audit_institute_rows.
create function write_attribute_words() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    delete from attribute_word w using new_rows n, old_rows o
     where o.institute_id = n.institute_id and o.id = n.id and n.custom_attributes is distinct from o.custom_attributes
       and w.institute_id = n.institute_id and w.student_profile_id = n.id;
    insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word)
    select distinct n.institute_id, a.id, n.id, w.word
      from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id and n.custom_attributes is distinct from o.custom_attributes
      join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.listed
      cross join lateral attribute_words(a.type, n.custom_attributes -> a.key) w(word) where n.custom_attributes ? a.key;
  else
    insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word)
    select distinct n.institute_id, a.id, n.id, w.word
      from new_rows n join custom_attribute a on a.institute_id = n.institute_id and a.applies_to = 'STUDENT_PROFILE' and a.listed
      cross join lateral attribute_words(a.type, n.custom_attributes -> a.key) w(word)
     where n.custom_attributes <> '{}' and n.custom_attributes ? a.key;
  end if;
  return null;
end $$;
create trigger student_profile_words after insert on student_profile
  referencing new table as new_rows for each statement execute function write_attribute_words();
create trigger student_profile_words_changed after update on student_profile
  referencing old table as old_rows new table as new_rows for each statement execute function write_attribute_words();

-- An attribute that becomes listed gets its words, one that is no longer loses them.
create function list_attribute() returns trigger language plpgsql as $$
begin
  delete from attribute_word w where w.institute_id = new.institute_id and w.custom_attribute_id = new.id;
  insert into attribute_word (institute_id, custom_attribute_id, student_profile_id, word)
  select distinct s.institute_id, new.id, s.id, w.word
    from student_profile s cross join lateral attribute_words(new.type, s.custom_attributes -> new.key) w(word)
   where new.listed and new.applies_to = 'STUDENT_PROFILE' and s.institute_id = new.institute_id and s.custom_attributes ? new.key;
  return null;
end $$;
create trigger custom_attribute_listed after update of listed on custom_attribute
  for each row when (new.listed is distinct from old.listed) execute function list_attribute();

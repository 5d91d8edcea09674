-- Elective baskets, and which subject needs which.

create table subject_group (
  institute_id uuid not null constraint subject_group_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  subject_ids uuid[] not null constraint subject_group_subjects_given check (cardinality(subject_ids) > 0),
  min_choose int not null constraint subject_group_min_positive check (min_choose >= 0),
  max_choose int not null constraint subject_group_max_positive check (max_choose >= 1),
  min_credits numeric(4,1) constraint subject_group_credits_positive check (min_credits >= 0),
  max_credits numeric(4,1),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_group_pk primary key (institute_id, id),
  constraint subject_group_code_once unique (institute_id, code),
  constraint subject_group_choose_order check (min_choose <= max_choose and max_choose <= cardinality(subject_ids)),
  constraint subject_group_credits_order check (min_credits <= max_credits)
);
call own_by_institute('subject_group');

-- A list of ids has no foreign keys: this table has them, so that a subject of a basket cannot go, and none is invented.
create table subject_group_member (
  institute_id uuid not null constraint subject_group_member_institute references institute,
  id uuid not null default uuidv7(),
  subject_group_id uuid not null,
  subject_id uuid not null,
  constraint subject_group_member_pk primary key (institute_id, id),
  constraint subject_group_member_once unique (institute_id, subject_group_id, subject_id),
  constraint subject_group_member_group foreign key (institute_id, subject_group_id) references subject_group on delete cascade,
  constraint subject_group_member_subject foreign key (institute_id, subject_id) references subject
);
create index subject_group_member_by_subject on subject_group_member (institute_id, subject_id);
call own_by_institute('subject_group_member');

create function subject_group_keeps_members() returns trigger language plpgsql as $$
begin
  delete from subject_group_member m
   where m.institute_id = new.institute_id and m.subject_group_id = new.id and m.subject_id <> all (new.subject_ids);
  insert into subject_group_member (institute_id, subject_group_id, subject_id)
  select new.institute_id, new.id, u.id from unnest(new.subject_ids) u(id)
   where not exists (select 1 from subject_group_member m
     where m.institute_id = new.institute_id and m.subject_group_id = new.id and m.subject_id = u.id);
  return null;
end $$;
create trigger subject_group_keeps_members after insert or update of subject_ids on subject_group
  for each row execute function subject_group_keeps_members();

create table subject_flow (
  institute_id uuid not null constraint subject_flow_institute references institute,
  id uuid not null default uuidv7(),
  prerequisite_id uuid not null,
  subject_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_flow_pk primary key (institute_id, id),
  constraint subject_flow_once unique (institute_id, prerequisite_id, subject_id),
  constraint subject_flow_not_itself check (prerequisite_id <> subject_id),
  constraint subject_flow_prerequisite foreign key (institute_id, prerequisite_id) references subject,
  constraint subject_flow_subject foreign key (institute_id, subject_id) references subject
);
create index subject_flow_by_subject on subject_flow (institute_id, subject_id, prerequisite_id);
call own_by_institute('subject_flow');

-- No subject needs itself by a detour. Two edges at once, each harmless alone, could close a ring: they wait for each other.
create function subject_flow_has_no_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('subject flow ' || new.institute_id, 0));
  if exists (
    with recursive needed as (
      select new.prerequisite_id as id
      union
      select f.prerequisite_id from needed n join subject_flow f
        on f.institute_id = new.institute_id and f.subject_id = n.id and f.id <> new.id
    )
    select 1 from needed where id = new.subject_id
  ) then
    raise exception using errcode = 'P0409', message = 'SUBJECT_FLOW_CIRCLE', detail = new.id::text;
  end if;
  return new;
end $$;
create trigger subject_flow_has_no_circle before insert or update of prerequisite_id, subject_id on subject_flow
  for each row execute function subject_flow_has_no_circle();

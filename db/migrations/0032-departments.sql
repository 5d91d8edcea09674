-- Departments in faculties and under a head, designations and sections; what a lock keeps, the database keeps.

alter table department
  add column faculty_id uuid,
  add column head_id uuid,
  add constraint department_faculty foreign key (institute_id, faculty_id) references faculty,
  add constraint department_head foreign key (institute_id, head_id) references teacher_profile;
create index department_by_parent on department (institute_id, parent_id) where parent_id is not null;
create index department_by_faculty on department (institute_id, faculty_id) where faculty_id is not null;
create index department_by_head on department (institute_id, head_id) where head_id is not null;

create table designation (
  institute_id uuid not null constraint designation_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  staff_kind text not null constraint designation_staff_kind_known check (staff_kind in ('TEACHING', 'NON_TEACHING')),
  -- 1 stands highest.
  level int not null constraint designation_level_range check (level between 1 and 99),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint designation_pk primary key (institute_id, id),
  constraint designation_code_once unique (institute_id, code)
);
call own_by_institute('designation');

create table section (
  institute_id uuid not null constraint section_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  department_id uuid,
  capacity int constraint section_capacity_range check (capacity between 1 and 10000),
  room text,
  head_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint section_pk primary key (institute_id, id),
  constraint section_code_once unique (institute_id, code),
  constraint section_department foreign key (institute_id, department_id) references department,
  constraint section_head foreign key (institute_id, head_id) references teacher_profile
);
call own_by_institute('section');
create index section_by_department on section (institute_id, department_id) where department_id is not null;
create index section_by_head on section (institute_id, head_id) where head_id is not null;

-- Nobody stands below themselves. Two moves at once, each harmless alone, could close a ring between them: they wait for each other.
create function department_stays_a_tree() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('department ' || new.institute_id, 0));
  if new.parent_id = new.id or exists (
    with recursive above as (
      select d.id, d.parent_id from department d where d.institute_id = new.institute_id and d.id = new.parent_id
      union
      select d.id, d.parent_id from above a join department d on d.institute_id = new.institute_id and d.id = a.parent_id
    )
    select 1 from above where id = new.id
  ) then
    raise exception 'DEPARTMENT_CIRCLE' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger department_stays_a_tree before insert or update of parent_id on department
  for each row execute function department_stays_a_tree();

-- A locked department keeps its name and place and stays; only the lock itself moves.
create function locked_department_stays() returns trigger language plpgsql as $$
begin
  raise exception 'DEPARTMENT_LOCKED' using errcode = 'P0409';
end $$;
create trigger locked_department_kept before update on department for each row
  when (old.locked_at is not null and (old.code, old.name, old.type, old.parent_id, old.faculty_id, old.head_id)
    is distinct from (new.code, new.name, new.type, new.parent_id, new.faculty_id, new.head_id))
  execute function locked_department_stays();
create trigger locked_department_not_deleted before delete on department for each row
  when (old.locked_at is not null) execute function locked_department_stays();

-- Its subjects neither leave it nor are deleted. The row is held, so that a lock that is being set is waited for.
create function subject_stays_in_locked_department() returns trigger language plpgsql as $$
begin
  perform 1 from department d
    where d.institute_id = old.institute_id and d.id = old.department_id and d.locked_at is not null for share;
  if found then raise exception 'DEPARTMENT_LOCKED' using errcode = 'P0409'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger subject_stays_in_locked_department before update of department_id on subject for each row
  when (old.department_id is not null and old.department_id is distinct from new.department_id)
  execute function subject_stays_in_locked_department();
create trigger subject_of_locked_department_not_deleted before delete on subject for each row
  when (old.department_id is not null) execute function subject_stays_in_locked_department();

-- The catalogue, course structure and what a course is taught from. Every key starts with institute_id.

create table academic_year (
  institute_id uuid not null constraint academic_year_institute references institute,
  id uuid not null default uuidv7(),
  name text not null constraint academic_year_name_given check (name <> ''),
  starts_on date not null,
  ends_on date not null,
  terms jsonb not null default '[]',
  is_current boolean not null default false,
  frozen boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint academic_year_pk primary key (institute_id, id),
  constraint academic_year_name_once unique (institute_id, name),
  constraint academic_year_order check (ends_on > starts_on),
  constraint academic_year_no_overlap exclude using gist (institute_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create unique index academic_year_one_current on academic_year (institute_id) where is_current;
call own_by_institute('academic_year');

create table faculty (
  institute_id uuid not null constraint faculty_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint faculty_pk primary key (institute_id, id),
  constraint faculty_code_once unique (institute_id, code)
);
call own_by_institute('faculty');

create table department (
  institute_id uuid not null constraint department_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  type text not null default 'ACADEMIC' constraint department_type_known check (type in ('ACADEMIC', 'ADMINISTRATION')),
  parent_id uuid,
  locked_at timestamptz,
  locked_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint department_pk primary key (institute_id, id),
  constraint department_code_once unique (institute_id, code),
  constraint department_parent foreign key (institute_id, parent_id) references department,
  constraint department_lock_whole check ((locked_at is null) = (locked_by is null))
);
call own_by_institute('department');

create table degree (
  institute_id uuid not null constraint degree_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  level text not null constraint degree_level_known check (level in ('UG', 'PG', 'DIPLOMA', 'CERTIFICATE', 'PHD')),
  duration_years numeric(3,1) not null constraint degree_duration_range check (duration_years between 0.5 and 8),
  faculty_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint degree_pk primary key (institute_id, id),
  constraint degree_code_once unique (institute_id, code),
  constraint degree_faculty foreign key (institute_id, faculty_id) references faculty
);
call own_by_institute('degree');

create table program (
  institute_id uuid not null constraint program_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  degree_id uuid not null,
  department_id uuid,
  total_semesters int not null constraint program_semesters_range check (total_semesters between 1 and 16),
  medium text not null default 'English',
  intake int constraint program_intake_range check (intake between 0 and 100000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint program_pk primary key (institute_id, id),
  constraint program_code_once unique (institute_id, code),
  constraint program_degree foreign key (institute_id, degree_id) references degree,
  constraint program_department foreign key (institute_id, department_id) references department
);
call own_by_institute('program');

create table branch (
  institute_id uuid not null constraint branch_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  program_id uuid not null,
  intake int constraint branch_intake_range check (intake between 0 and 100000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint branch_pk primary key (institute_id, id),
  constraint branch_code_once unique (institute_id, code),
  constraint branch_program foreign key (institute_id, program_id) references program
);
call own_by_institute('branch');

create table course_year (
  institute_id uuid not null constraint course_year_institute references institute,
  id uuid not null default uuidv7(),
  name text not null,
  level int not null constraint course_year_level_range check (level between 1 and 10),
  semesters int[] not null constraint course_year_semesters_given check (cardinality(semesters) > 0),
  is_final boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_year_pk primary key (institute_id, id),
  constraint course_year_name_once unique (institute_id, name)
);
call own_by_institute('course_year');

create table course (
  institute_id uuid not null constraint course_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  program_id uuid not null,
  course_year_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_pk primary key (institute_id, id),
  constraint course_code_once unique (institute_id, code),
  constraint course_program foreign key (institute_id, program_id) references program,
  constraint course_course_year foreign key (institute_id, course_year_id) references course_year
);
call own_by_institute('course');

create table subject_category (
  institute_id uuid not null constraint subject_category_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_category_pk primary key (institute_id, id),
  constraint subject_category_code_once unique (institute_id, code)
);
call own_by_institute('subject_category');

create table subject (
  institute_id uuid not null constraint subject_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  type text not null constraint subject_type_known check (type in ('THEORY', 'PRACTICAL', 'PROJECT', 'AUDIT')),
  credits numeric(4,1) not null constraint subject_credits_range check (credits between 0 and 60 and credits * 2 = trunc(credits * 2)),
  department_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_pk primary key (institute_id, id),
  constraint subject_code_once unique (institute_id, code),
  constraint subject_department foreign key (institute_id, department_id) references department
);
call own_by_institute('subject');

create table course_blueprint (
  institute_id uuid not null constraint course_blueprint_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  course_id uuid not null,
  branch_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_blueprint_pk primary key (institute_id, id),
  constraint course_blueprint_code_once unique (institute_id, code),
  constraint course_blueprint_course foreign key (institute_id, course_id) references course,
  constraint course_blueprint_branch foreign key (institute_id, branch_id) references branch
);
call own_by_institute('course_blueprint');

-- papers: [{semester, subjectId, code, title, categoryId?, electiveGroup?, kind, position, examPatternId?, units: [{unitNo, credits, headSet}]}].
-- One document, because a version is read, compared, copied and frozen as a whole.
create table blueprint_version (
  institute_id uuid not null constraint blueprint_version_institute references institute,
  id uuid not null default uuidv7(),
  course_blueprint_id uuid not null,
  version_no int not null constraint blueprint_version_no_positive check (version_no > 0),
  label text not null default '',
  state text not null default 'DRAFT' constraint blueprint_version_state_known check (state in ('DRAFT', 'ACTIVE', 'RETIRED')),
  is_default boolean not null default false,
  papers jsonb not null default '[]' constraint blueprint_version_papers_list check (jsonb_typeof(papers) = 'array'),
  credit_target numeric(5,1),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blueprint_version_pk primary key (institute_id, id),
  constraint blueprint_version_no_once unique (institute_id, course_blueprint_id, version_no),
  constraint blueprint_version_blueprint foreign key (institute_id, course_blueprint_id) references course_blueprint,
  constraint blueprint_version_default_active check (not is_default or state = 'ACTIVE')
);
create unique index blueprint_version_one_default on blueprint_version (institute_id, course_blueprint_id) where is_default;
call own_by_institute('blueprint_version');

create function refuse_active_blueprint_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (new.papers is distinct from old.papers or new.version_no <> old.version_no) then
    raise exception using errcode = 'P0409', message = 'BLUEPRINT_VERSION_FROZEN', detail = old.id::text;
  end if;
  return new;
end $$;
create trigger blueprint_version_frozen before update on blueprint_version
  for each row execute function refuse_active_blueprint_change();

-- timeline: [{semester, startsOn, endsOn}]
create table course_instance (
  institute_id uuid not null constraint course_instance_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  blueprint_version_id uuid not null,
  course_id uuid not null,
  academic_year_id uuid not null,
  branch_id uuid,
  timeline jsonb not null default '[]',
  capacity int constraint course_instance_capacity_range check (capacity between 0 and 100000),
  state text not null default 'PLANNED' constraint course_instance_state_known check (state in ('PLANNED', 'RUNNING', 'CLOSED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_instance_pk primary key (institute_id, id),
  constraint course_instance_code_once unique (institute_id, code),
  constraint course_instance_blueprint_version foreign key (institute_id, blueprint_version_id) references blueprint_version,
  constraint course_instance_course foreign key (institute_id, course_id) references course,
  constraint course_instance_academic_year foreign key (institute_id, academic_year_id) references academic_year,
  constraint course_instance_branch foreign key (institute_id, branch_id) references branch
);
call own_by_institute('course_instance');

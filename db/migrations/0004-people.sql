-- Students, teachers, divisions, enrolments.

create table teacher_profile (
  institute_id uuid not null constraint teacher_profile_institute references institute,
  id uuid not null default uuidv7(),
  staff_no text not null,
  name text not null,
  email text,
  phone_number text,
  designation text,
  department_id uuid,
  user_id uuid,
  state text not null default 'ACTIVE' constraint teacher_profile_state_known check (state in ('ACTIVE', 'LEFT')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint teacher_profile_pk primary key (institute_id, id),
  constraint teacher_profile_staff_no_once unique (institute_id, staff_no),
  constraint teacher_profile_user_once unique (institute_id, user_id),
  constraint teacher_profile_department foreign key (institute_id, department_id) references department
);
call own_by_institute('teacher_profile');

-- PRN is text: 16 digits at some universities, leading zeros count.
create table student_profile (
  institute_id uuid not null constraint student_profile_institute references institute,
  id uuid not null default uuidv7(),
  student_id text not null,
  university_prn text not null,
  full_name text not null constraint student_profile_name_given check (full_name <> ''),
  surname text not null default '',
  name_in_script text,
  mother_name text,
  gender text constraint student_profile_gender_known check (gender in ('FEMALE', 'MALE', 'OTHER')),
  date_of_birth date,
  category text,
  email text,
  phone_number text,
  library_no text,
  form_number text,
  abc_id text,
  lateral_entry boolean not null default false,
  first_semester int not null default 1 constraint student_profile_first_semester_range check (first_semester between 1 and 16),
  custom_attributes jsonb not null default '{}',
  picture text,
  user_id uuid,
  state text not null default 'ACTIVE' constraint student_profile_state_known check (state in ('ACTIVE', 'PASSED_OUT', 'LEFT', 'CANCELLED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_profile_pk primary key (institute_id, id),
  constraint student_profile_student_id_once unique (institute_id, student_id),
  constraint student_profile_prn_once unique (institute_id, university_prn),
  constraint student_profile_user_once unique (institute_id, user_id)
);
create index student_profile_by_name on student_profile (institute_id, full_name, id);
create index student_profile_by_state on student_profile (institute_id, state);
create index student_profile_name_search on student_profile using gin (full_name gin_trgm_ops, university_prn gin_trgm_ops);
call own_by_institute('student_profile');

create table division (
  institute_id uuid not null constraint division_institute references institute,
  id uuid not null default uuidv7(),
  name text not null constraint division_name_given check (name <> ''),
  course_instance_id uuid not null,
  course_id uuid not null,
  academic_year_id uuid not null,
  capacity int constraint division_capacity_range check (capacity between 0 and 10000),
  class_teacher_id uuid,
  paper_preference uuid[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint division_pk primary key (institute_id, id),
  constraint division_name_once unique (institute_id, course_instance_id, name),
  constraint division_course_instance foreign key (institute_id, course_instance_id) references course_instance,
  constraint division_course foreign key (institute_id, course_id) references course,
  constraint division_academic_year foreign key (institute_id, academic_year_id) references academic_year,
  constraint division_class_teacher foreign key (institute_id, class_teacher_id) references teacher_profile
);
call own_by_institute('division');

create table student_exam_status (
  institute_id uuid not null constraint student_exam_status_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  flow text not null default 'REGULAR' constraint student_exam_status_flow_known check (flow in ('REGULAR', 'REPEATER')),
  may_inward boolean not null default true,
  counts_attempt boolean not null default true,
  in_toppers boolean not null default true,
  print_label text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_exam_status_pk primary key (institute_id, id),
  constraint student_exam_status_code_once unique (institute_id, code)
);
call own_by_institute('student_exam_status');

create table enrolment (
  institute_id uuid not null constraint enrolment_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  course_instance_id uuid not null,
  division_id uuid,
  roll_no text,
  student_exam_status_id uuid not null,
  state text not null default 'RUNNING' constraint enrolment_state_known check (state in ('RUNNING', 'COMPLETED', 'LEFT', 'CANCELLED')),
  rolled_from_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enrolment_pk primary key (institute_id, id),
  constraint enrolment_once unique (institute_id, student_profile_id, course_instance_id),
  constraint enrolment_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint enrolment_course_instance foreign key (institute_id, course_instance_id) references course_instance,
  constraint enrolment_division foreign key (institute_id, division_id) references division,
  constraint enrolment_status foreign key (institute_id, student_exam_status_id) references student_exam_status,
  constraint enrolment_rolled_from foreign key (institute_id, rolled_from_id) references enrolment,
  constraint enrolment_roll_no_once unique (institute_id, division_id, roll_no)
);
create index enrolment_by_course_instance on enrolment (institute_id, course_instance_id, division_id);
call own_by_institute('enrolment');

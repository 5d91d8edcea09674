-- What a university edits as data: grading, grace, classes, patterns, types, sessions, instances, papers.
-- Rule documents are JSON read whole by the result engine and validated by the same schemas it uses.

create table exam_type (
  institute_id uuid not null constraint exam_type_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  nature text not null constraint exam_type_nature_known
    check (nature in ('REGULAR', 'ATKT', 'SUPPLEMENTARY', 'ADDITIONAL', 'IMPROVEMENT', 'REVALUATION')),
  counts_in_result boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_type_pk primary key (institute_id, id),
  constraint exam_type_code_once unique (institute_id, code)
);
call own_by_institute('exam_type');

create table result_grading (
  institute_id uuid not null constraint result_grading_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  document jsonb not null,
  used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint result_grading_pk primary key (institute_id, id),
  constraint result_grading_code_once unique (institute_id, code)
);
call own_by_institute('result_grading');

create table grace_scheme (
  institute_id uuid not null constraint grace_scheme_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  document jsonb not null,
  used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint grace_scheme_pk primary key (institute_id, id),
  constraint grace_scheme_code_once unique (institute_id, code)
);
call own_by_institute('grace_scheme');

create table class_table (
  institute_id uuid not null constraint class_table_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  document jsonb not null,
  used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint class_table_pk primary key (institute_id, id),
  constraint class_table_code_once unique (institute_id, code)
);
call own_by_institute('class_table');

-- A pattern is a line of versions under one code. settings: result settings; head_sets: named sets of heads.
create table exam_pattern (
  institute_id uuid not null constraint exam_pattern_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  version_no int not null default 1 constraint exam_pattern_version_no_positive check (version_no > 0),
  name text not null,
  state text not null default 'DRAFT' constraint exam_pattern_state_known check (state in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  settings jsonb not null,
  head_sets jsonb not null,
  result_grading_id uuid not null,
  grace_scheme_id uuid,
  class_table_id uuid,
  used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_pattern_pk primary key (institute_id, id),
  constraint exam_pattern_code_once unique (institute_id, code, version_no),
  constraint exam_pattern_grading foreign key (institute_id, result_grading_id) references result_grading,
  constraint exam_pattern_grace foreign key (institute_id, grace_scheme_id) references grace_scheme,
  constraint exam_pattern_class foreign key (institute_id, class_table_id) references class_table
);
call own_by_institute('exam_pattern');

-- Immutable once a student is inwarded under it (used_at is set by that act): a change is a new version.
create function refuse_used_rule_change() returns trigger language plpgsql as $$
begin
  if old.used_at is not null and (to_jsonb(new) - array['name', 'state', 'version', 'updated_at'])
      is distinct from (to_jsonb(old) - array['name', 'state', 'version', 'updated_at']) then
    raise exception using errcode = 'P0409', message = 'RULES_IN_USE', detail = old.code;
  end if;
  return new;
end $$;
create trigger result_grading_frozen before update on result_grading for each row execute function refuse_used_rule_change();
create trigger grace_scheme_frozen before update on grace_scheme for each row execute function refuse_used_rule_change();
create trigger class_table_frozen before update on class_table for each row execute function refuse_used_rule_change();
create trigger exam_pattern_frozen before update on exam_pattern for each row execute function refuse_used_rule_change();

create table exam_session (
  institute_id uuid not null constraint exam_session_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  academic_year_id uuid not null,
  half text not null constraint exam_session_half_known check (half in ('FIRST', 'SECOND')),
  starts_on date not null,
  ends_on date not null,
  result_date date,
  state text not null default 'DRAFT' constraint exam_session_state_known check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_session_pk primary key (institute_id, id),
  constraint exam_session_code_once unique (institute_id, code),
  constraint exam_session_order check (ends_on >= starts_on),
  constraint exam_session_academic_year foreign key (institute_id, academic_year_id) references academic_year
);
call own_by_institute('exam_session');

-- The unit that is inwarded, locked, processed and published. The three run numbers say which run is computed,
-- locked and published: a result row belongs to a run, so publishing is this one row's change.
create table exam_instance (
  institute_id uuid not null constraint exam_instance_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  exam_session_id uuid not null,
  course_id uuid not null,
  branch_id uuid,
  semesters int[] not null constraint exam_instance_semesters_given check (cardinality(semesters) > 0),
  exam_type_id uuid not null,
  exam_pattern_id uuid not null,
  course_instance_id uuid,
  is_final_semester boolean not null default false,
  seat_scheme jsonb not null default '{}',
  state text not null default 'DRAFT' constraint exam_instance_state_known check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  last_run_no int not null default 0,
  computed_run_no int,
  locked_run_no int,
  published_run_no int,
  first_published_at timestamptz,
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_instance_pk primary key (institute_id, id),
  constraint exam_instance_code_once unique (institute_id, code),
  constraint exam_instance_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_instance_course foreign key (institute_id, course_id) references course,
  constraint exam_instance_branch foreign key (institute_id, branch_id) references branch,
  constraint exam_instance_type foreign key (institute_id, exam_type_id) references exam_type,
  constraint exam_instance_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern,
  constraint exam_instance_course_instance foreign key (institute_id, course_instance_id) references course_instance,
  constraint exam_instance_run_order check (
    coalesce(published_run_no, 0) <= coalesce(locked_run_no, 0) and coalesce(locked_run_no, 0) <= coalesce(computed_run_no, 0)
    and coalesce(computed_run_no, 0) <= last_run_no),
  constraint exam_instance_published_whole check ((published_run_no is null) = (published_at is null))
);
call own_by_institute('exam_instance');

-- Activity control: outside its window an act is refused. No row means no limit in time.
create table exam_window (
  institute_id uuid not null constraint exam_window_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  activity text not null constraint exam_window_activity_known
    check (activity in ('INWARD', 'SEAT_NUMBER', 'MARK_ENTRY', 'GRACING', 'REVALUATION', 'RESULT_VIEW')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_window_pk primary key (institute_id, id),
  constraint exam_window_once unique (institute_id, exam_instance_id, activity),
  constraint exam_window_order check (closes_at > opens_at),
  constraint exam_window_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
call own_by_institute('exam_window');

-- A subject as examined in a course and semester. A re-attempt links to this paper, never by code alone.
create table exam_paper (
  institute_id uuid not null constraint exam_paper_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  title text not null,
  course_id uuid not null,
  branch_id uuid,
  semester int not null constraint exam_paper_semester_range check (semester between 1 and 16),
  subject_id uuid,
  exam_pattern_id uuid not null,
  kind text not null default 'CREDIT' constraint exam_paper_kind_known check (kind in ('CREDIT', 'NONCREDIT', 'AUDIT')),
  elective_group text,
  duration_minutes int constraint exam_paper_duration_range check (duration_minutes between 10 and 480),
  locked_at timestamptz,
  locked_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_paper_pk primary key (institute_id, id),
  constraint exam_paper_code_once unique nulls not distinct (institute_id, course_id, branch_id, semester, exam_pattern_id, code),
  constraint exam_paper_course foreign key (institute_id, course_id) references course,
  constraint exam_paper_branch foreign key (institute_id, branch_id) references branch,
  constraint exam_paper_subject foreign key (institute_id, subject_id) references subject,
  constraint exam_paper_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern,
  constraint exam_paper_lock_whole check ((locked_at is null) = (locked_by is null))
);
call own_by_institute('exam_paper');

-- A grade unit: what gets a grade, with its own credits and one head set of the pattern.
create table paper_unit (
  institute_id uuid not null constraint paper_unit_institute references institute,
  id uuid not null default uuidv7(),
  exam_paper_id uuid not null,
  unit_no int not null constraint paper_unit_no_range check (unit_no between 1 and 20),
  credits numeric(4,1) not null constraint paper_unit_credits_range check (credits between 0 and 60 and credits * 2 = trunc(credits * 2)),
  head_set text not null,
  constraint paper_unit_pk primary key (institute_id, id),
  constraint paper_unit_no_once unique (institute_id, exam_paper_id, unit_no),
  constraint paper_unit_paper foreign key (institute_id, exam_paper_id) references exam_paper on delete cascade
);
call own_by_institute('paper_unit');

-- The heads of a unit, written out from the pattern's head set when the paper is made, so that a mark hangs on a row.
create table paper_head (
  institute_id uuid not null constraint paper_head_institute references institute,
  id uuid not null default uuidv7(),
  paper_unit_id uuid not null,
  exam_paper_id uuid not null,
  head_no int not null constraint paper_head_no_range check (head_no between 1 and 9),
  kind text not null,
  max numeric(7,2) not null constraint paper_head_max_positive check (max > 0),
  min numeric(7,2) not null,
  step numeric(3,2) not null default 1 constraint paper_head_step_positive check (step > 0),
  evaluator text not null constraint paper_head_evaluator_known check (evaluator in ('INTERNAL', 'EXTERNAL')),
  double_entry boolean not null default false,
  constraint paper_head_pk primary key (institute_id, id),
  constraint paper_head_no_once unique (institute_id, paper_unit_id, head_no),
  constraint paper_head_min_range check (min between 0 and max),
  constraint paper_head_unit foreign key (institute_id, paper_unit_id) references paper_unit on delete cascade,
  constraint paper_head_paper foreign key (institute_id, exam_paper_id) references exam_paper on delete cascade
);
create index paper_head_by_paper on paper_head (institute_id, exam_paper_id);
call own_by_institute('paper_head');

create table exam_instance_paper (
  institute_id uuid not null constraint exam_instance_paper_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  constraint exam_instance_paper_pk primary key (institute_id, id),
  constraint exam_instance_paper_once unique (institute_id, exam_instance_id, exam_paper_id),
  constraint exam_instance_paper_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint exam_instance_paper_paper foreign key (institute_id, exam_paper_id) references exam_paper
);
create index exam_instance_paper_by_paper on exam_instance_paper (institute_id, exam_paper_id);
call own_by_institute('exam_instance_paper');

-- Teacher x paper x division: who may enter which marks, from when to when.
create table paper_map (
  institute_id uuid not null constraint paper_map_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  exam_paper_id uuid not null,
  division_id uuid,
  evaluator text constraint paper_map_evaluator_known check (evaluator in ('INTERNAL', 'EXTERNAL')),
  starts_on date,
  ends_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint paper_map_pk primary key (institute_id, id),
  constraint paper_map_once unique nulls not distinct (institute_id, teacher_profile_id, exam_paper_id, division_id, evaluator, starts_on),
  constraint paper_map_order check (ends_on is null or starts_on is null or ends_on >= starts_on),
  constraint paper_map_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  constraint paper_map_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint paper_map_division foreign key (institute_id, division_id) references division
);
create index paper_map_by_paper on paper_map (institute_id, exam_paper_id);
call own_by_institute('paper_map');

-- An old paper's successor, so that a backlog survives a change of scheme.
create table paper_equivalence (
  institute_id uuid not null constraint paper_equivalence_institute references institute,
  id uuid not null default uuidv7(),
  old_paper_id uuid not null,
  new_paper_id uuid not null,
  constraint paper_equivalence_pk primary key (institute_id, id),
  constraint paper_equivalence_once unique (institute_id, old_paper_id),
  constraint paper_equivalence_different check (old_paper_id <> new_paper_id),
  constraint paper_equivalence_old foreign key (institute_id, old_paper_id) references exam_paper,
  constraint paper_equivalence_new foreign key (institute_id, new_paper_id) references exam_paper
);
call own_by_institute('paper_equivalence');

-- Who takes which elective papers, the window in which students order their choices, and the allotment that a person commits.
create view academics_subject_group with (security_invoker = true) as
  select id, institute_id, max_credits, min_credits, name from subject_group;
comment on view academics_subject_group is 'owner: academics; read by: domains';
create view academics_subject_flow with (security_invoker = true) as
  select institute_id, prerequisite_id, subject_id from subject_flow;
comment on view academics_subject_flow is 'owner: academics; read by: domains';
create view courses_division_paper with (security_invoker = true) as
  select division_id, exam_paper_id, institute_id, position, seat_cap from division_paper;
comment on view courses_division_paper is 'owner: courses; read by: domains';

create view courses_blueprint_basket with (security_invoker = true) as
  select v.institute_id, v.id as blueprint_version_id, (k ->> 'semester')::int as semester, k ->> 'name' as name,
         (k ->> 'chooseMin')::int as choose_min, (k ->> 'chooseMax')::int as choose_max
    from blueprint_version v cross join jsonb_array_elements(v.baskets) k;
comment on view courses_blueprint_basket is 'owner: courses; read by: domains';

-- A class in a semester. Acts on its papers follow one another by holding this row.
create table subject_register (
  institute_id uuid not null constraint subject_register_institute references institute,
  id uuid not null default uuidv7(),
  course_instance_id uuid not null,
  semester int not null constraint subject_register_semester_range check (semester between 1 and 16),
  constraint subject_register_pk primary key (institute_id, id),
  constraint subject_register_once unique (institute_id, course_instance_id, semester),
  constraint subject_register_class foreign key (institute_id, course_instance_id) references course_instance on delete cascade
);
call own_by_institute('subject_register');
comment on table subject_register is 'owner: people';

create table subject_act (
  institute_id uuid not null constraint subject_act_institute references institute,
  id uuid not null default uuidv7(),
  subject_register_id uuid not null,
  kind text not null constraint subject_act_kind_known check (kind in ('ADD', 'REPLACE', 'REMOVE', 'COPY', 'ALLOT')),
  students int not null constraint subject_act_students_range check (students > 0),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  version int not null default 1,
  constraint subject_act_pk primary key (institute_id, id),
  constraint subject_act_register foreign key (institute_id, subject_register_id) references subject_register on delete cascade,
  constraint subject_act_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index subject_act_newest on subject_act (institute_id, subject_register_id, id desc);
call own_by_institute('subject_act');
comment on table subject_act is 'owner: people';

create table subject_take (
  institute_id uuid not null constraint subject_take_institute references institute,
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  exam_paper_id uuid not null,
  -- The act that gave it.
  subject_act_id uuid not null,
  taken_at timestamptz not null default now(),
  constraint subject_take_pk primary key (institute_id, id),
  constraint subject_take_once unique (institute_id, enrolment_id, exam_paper_id),
  constraint subject_take_enrolment foreign key (institute_id, enrolment_id) references enrolment,
  constraint subject_take_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint subject_take_act foreign key (institute_id, subject_act_id) references subject_act
);
create index subject_take_by_paper on subject_take (institute_id, exam_paper_id);
create index subject_take_by_act on subject_take (institute_id, subject_act_id);
call own_by_institute('subject_take');
comment on table subject_take is 'owner: people';

-- What an act changed. Of a paper that it took away: the whole row that was there, which an undo puts back.
create table subject_take_change (
  institute_id uuid not null constraint subject_take_change_institute references institute,
  id uuid not null default uuidv7(),
  subject_act_id uuid not null,
  enrolment_id uuid not null,
  exam_paper_id uuid not null,
  way text not null constraint subject_take_change_way_known check (way in ('ADDED', 'REMOVED')),
  subject_take_id uuid not null,
  former_act_id uuid,
  former_at timestamptz,
  constraint subject_take_change_pk primary key (institute_id, id),
  constraint subject_take_change_once unique (institute_id, subject_act_id, enrolment_id, exam_paper_id),
  constraint subject_take_change_act foreign key (institute_id, subject_act_id) references subject_act on delete cascade,
  constraint subject_take_change_enrolment foreign key (institute_id, enrolment_id) references enrolment on delete cascade,
  constraint subject_take_change_paper foreign key (institute_id, exam_paper_id) references exam_paper on delete cascade,
  constraint subject_take_change_former_whole check ((way = 'REMOVED') = (former_act_id is not null) and (former_act_id is null) = (former_at is null))
);
create index subject_take_change_by_enrolment on subject_take_change (institute_id, enrolment_id);
create index subject_take_change_by_paper on subject_take_change (institute_id, exam_paper_id);
call own_by_institute('subject_take_change');
comment on table subject_take_change is 'owner: people';

-- The electives of students, as examinations take them. A paper of another pattern with the same code in the same semester is the same choice.
create view people_subject_take with (security_invoker = true) as
  select t.institute_id, t.id, t.enrolment_id, e.student_profile_id, e.course_instance_id, t.exam_paper_id
    from subject_take t join enrolment e on e.institute_id = t.institute_id and e.id = t.enrolment_id;
comment on view people_subject_take is 'owner: people; read by: domains';

-- baskets: [{name, choose, wishes}]: how many papers a student gets from each, and how many are put in order at most.
create table choice_window (
  institute_id uuid not null constraint choice_window_institute references institute,
  id uuid not null default uuidv7(),
  subject_register_id uuid not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  method text not null constraint choice_window_method_known check (method in ('MERIT', 'FIRST_COME')),
  -- How equal students are told apart, first to last; after these the PRN decides.
  ties text[] not null default '{}' constraint choice_window_ties_known check (ties <@ array['PERCENT', 'ELDER', 'SUBMITTED']),
  baskets jsonb not null constraint choice_window_baskets_list check (jsonb_typeof(baskets) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint choice_window_pk primary key (institute_id, id),
  constraint choice_window_once unique (institute_id, subject_register_id),
  constraint choice_window_register foreign key (institute_id, subject_register_id) references subject_register on delete cascade,
  constraint choice_window_order check (opens_at < closes_at)
);
call own_by_institute('choice_window');
comment on table choice_window is 'owner: people';

create table choice_window_paper (
  institute_id uuid not null constraint choice_window_paper_institute references institute,
  id uuid not null default uuidv7(),
  choice_window_id uuid not null,
  exam_paper_id uuid not null,
  basket text not null constraint choice_window_paper_basket_given check (basket <> ''),
  position int not null constraint choice_window_paper_position_range check (position between 1 and 999),
  capacity int not null constraint choice_window_paper_capacity_range check (capacity between 1 and 20000),
  -- Students without whom it is not worth running: told to a person, who decides.
  least int not null default 0 constraint choice_window_paper_least_range check (least between 0 and capacity),
  closed_at timestamptz,
  closed_by uuid,
  constraint choice_window_paper_pk primary key (institute_id, id),
  constraint choice_window_paper_once unique (institute_id, choice_window_id, exam_paper_id),
  constraint choice_window_paper_window foreign key (institute_id, choice_window_id) references choice_window on delete cascade,
  constraint choice_window_paper_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint choice_window_paper_closed_whole check ((closed_at is null) = (closed_by is null))
);
create index choice_window_paper_by_paper on choice_window_paper (institute_id, exam_paper_id);
call own_by_institute('choice_window_paper');
comment on table choice_window_paper is 'owner: people';

create table subject_choice (
  institute_id uuid not null constraint subject_choice_institute references institute,
  id uuid not null default uuidv7(),
  choice_window_id uuid not null,
  enrolment_id uuid not null,
  -- Papers of the window, the most wanted first; the order counts within a basket.
  wishes uuid[] not null constraint subject_choice_wishes_range check (cardinality(wishes) between 1 and 200),
  submitted_at timestamptz not null,
  version int not null default 1,
  constraint subject_choice_pk primary key (institute_id, id),
  constraint subject_choice_once unique (institute_id, choice_window_id, enrolment_id),
  constraint subject_choice_window foreign key (institute_id, choice_window_id) references choice_window on delete cascade,
  constraint subject_choice_enrolment foreign key (institute_id, enrolment_id) references enrolment on delete cascade
);
create index subject_choice_by_enrolment on subject_choice (institute_id, enrolment_id);
call own_by_institute('subject_choice');
comment on table subject_choice is 'owner: people';

create table subject_allotment (
  institute_id uuid not null constraint subject_allotment_institute references institute,
  id uuid not null default uuidv7(),
  choice_window_id uuid not null,
  state text not null default 'PROPOSED' constraint subject_allotment_state_known check (state in ('PROPOSED', 'REPLACED', 'COMMITTED')),
  -- Hash of all that it was made of: students, results, choices, capacities. Another one now: the proposal is outdated.
  stamp text not null,
  students int not null,
  placed int not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  committed_by uuid,
  committed_at timestamptz,
  subject_act_id uuid,
  version int not null default 1,
  constraint subject_allotment_pk primary key (institute_id, id),
  constraint subject_allotment_window foreign key (institute_id, choice_window_id) references choice_window on delete cascade,
  constraint subject_allotment_act foreign key (institute_id, subject_act_id) references subject_act,
  constraint subject_allotment_committed_whole check ((state = 'COMMITTED') = (committed_at is not null) and (committed_by is null) = (committed_at is null)
    and (subject_act_id is null) = (committed_at is null))
);
create index subject_allotment_newest on subject_allotment (institute_id, choice_window_id, id desc);
create unique index subject_allotment_one_proposal on subject_allotment (institute_id, choice_window_id) where state = 'PROPOSED';
create index subject_allotment_by_act on subject_allotment (institute_id, subject_act_id) where subject_act_id is not null;
call own_by_institute('subject_allotment');
comment on table subject_allotment is 'owner: people';

-- outcome: [{basket, got: [paper], wishes: [{paper, why}]}]: what became of each wish.
create table subject_allotment_row (
  institute_id uuid not null constraint subject_allotment_row_institute references institute,
  id uuid not null default uuidv7(),
  subject_allotment_id uuid not null,
  enrolment_id uuid not null,
  rank int not null constraint subject_allotment_row_rank_range check (rank > 0),
  -- The exact fraction by which merit goes, in ten-thousandths of points and credits.
  points bigint,
  credits bigint,
  submitted_at timestamptz not null,
  -- What told the student apart from the one before who is equal.
  tie text constraint subject_allotment_row_tie_known check (tie in ('PERCENT', 'ELDER', 'SUBMITTED', 'PRN')),
  outcome jsonb not null constraint subject_allotment_row_outcome_list check (jsonb_typeof(outcome) = 'array'),
  lacks int not null,
  constraint subject_allotment_row_pk primary key (institute_id, id),
  constraint subject_allotment_row_once unique (institute_id, subject_allotment_id, enrolment_id),
  constraint subject_allotment_row_rank_once unique (institute_id, subject_allotment_id, rank),
  constraint subject_allotment_row_allotment foreign key (institute_id, subject_allotment_id) references subject_allotment on delete cascade,
  constraint subject_allotment_row_enrolment foreign key (institute_id, enrolment_id) references enrolment on delete cascade,
  constraint subject_allotment_row_merit_whole check ((points is null) = (credits is null))
);
create index subject_allotment_row_by_enrolment on subject_allotment_row (institute_id, enrolment_id);
call own_by_institute('subject_allotment_row');
comment on table subject_allotment_row is 'owner: people';

create table subject_allotment_paper (
  institute_id uuid not null constraint subject_allotment_paper_institute references institute,
  id uuid not null default uuidv7(),
  subject_allotment_id uuid not null,
  exam_paper_id uuid not null,
  first_wishes int not null,
  wishes int not null,
  seated int not null,
  -- Who got the last seat of a full paper; null: seats are left.
  cut_rank int,
  constraint subject_allotment_paper_pk primary key (institute_id, id),
  constraint subject_allotment_paper_once unique (institute_id, subject_allotment_id, exam_paper_id),
  constraint subject_allotment_paper_allotment foreign key (institute_id, subject_allotment_id) references subject_allotment on delete cascade,
  constraint subject_allotment_paper_paper foreign key (institute_id, exam_paper_id) references exam_paper on delete cascade
);
create index subject_allotment_paper_by_paper on subject_allotment_paper (institute_id, exam_paper_id);
call own_by_institute('subject_allotment_paper');
comment on table subject_allotment_paper is 'owner: people';

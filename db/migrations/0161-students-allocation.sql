-- Students of a class given to teachers: as mentor, as guide, or as the teacher of a practical batch. Each act is undone exactly.
create table student_allocation_act (
  institute_id uuid not null constraint student_allocation_act_institute references institute,
  id uuid not null default uuidv7(),
  course_instance_id uuid not null,
  kind text not null constraint student_allocation_act_kind_known check (kind in ('MENTOR', 'GUIDE', 'BATCH')),
  act text not null constraint student_allocation_act_act_known check (act in ('SPLIT', 'MOVE', 'FREE')),
  students int not null constraint student_allocation_act_students_range check (students > 0),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  version int not null default 1,
  constraint student_allocation_act_pk primary key (institute_id, id),
  constraint student_allocation_act_class foreign key (institute_id, course_instance_id) references course_instance,
  constraint student_allocation_act_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index student_allocation_act_newest on student_allocation_act (institute_id, course_instance_id, id desc);
call own_by_institute('student_allocation_act');
comment on table student_allocation_act is 'owner: people';

create table student_allocation (
  institute_id uuid not null constraint student_allocation_institute references institute,
  id uuid not null default uuidv7(),
  student_allocation_act_id uuid not null,
  enrolment_id uuid not null,
  teacher_profile_id uuid not null,
  kind text not null constraint student_allocation_kind_known check (kind in ('MENTOR', 'GUIDE', 'BATCH')),
  batch text constraint student_allocation_batch_short check (length(batch) between 1 and 20),
  starts_on date not null,
  ends_on date not null,
  -- false: a later act took all of its days.
  in_force boolean not null default true,
  version int not null default 1,
  constraint student_allocation_pk primary key (institute_id, id),
  constraint student_allocation_act foreign key (institute_id, student_allocation_act_id) references student_allocation_act,
  constraint student_allocation_enrolment foreign key (institute_id, enrolment_id) references enrolment,
  constraint student_allocation_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  constraint student_allocation_batch_named check ((kind = 'BATCH') = (batch is not null)),
  constraint student_allocation_days check (starts_on <= ends_on),
  -- One teacher of a kind on a day.
  constraint student_allocation_apart exclude using gist
    (institute_id with =, enrolment_id with =, kind with =, daterange(starts_on, ends_on, '[]') with &&) where (in_force)
);
create index student_allocation_by_enrolment on student_allocation (institute_id, enrolment_id, kind, starts_on);
create index student_allocation_by_teacher on student_allocation (institute_id, teacher_profile_id, kind, ends_on);
create index student_allocation_by_act on student_allocation (institute_id, student_allocation_act_id);
call own_by_institute('student_allocation');
comment on table student_allocation is 'owner: people; read by: domains';

-- What an act shortened or took out of force, as it was before.
create table student_allocation_end (
  institute_id uuid not null constraint student_allocation_end_institute references institute,
  id uuid not null default uuidv7(),
  student_allocation_act_id uuid not null,
  student_allocation_id uuid not null,
  was_ends_on date not null,
  constraint student_allocation_end_pk primary key (institute_id, id),
  constraint student_allocation_end_once unique (institute_id, student_allocation_act_id, student_allocation_id),
  constraint student_allocation_end_act foreign key (institute_id, student_allocation_act_id) references student_allocation_act,
  constraint student_allocation_end_allocation foreign key (institute_id, student_allocation_id) references student_allocation on delete cascade
);
create index student_allocation_end_by_allocation on student_allocation_end (institute_id, student_allocation_id);
call own_by_institute('student_allocation_end');
comment on table student_allocation_end is 'owner: people';

-- How many students a teacher may have at once; none said: any number.
create table teacher_capacity (
  institute_id uuid not null constraint teacher_capacity_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  kind text not null constraint teacher_capacity_kind_known check (kind in ('MENTOR', 'GUIDE', 'BATCH')),
  students int not null constraint teacher_capacity_students_range check (students between 0 and 999),
  version int not null default 1,
  constraint teacher_capacity_pk primary key (institute_id, id),
  constraint teacher_capacity_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile on delete cascade,
  constraint teacher_capacity_once unique (institute_id, teacher_profile_id, kind)
);
call own_by_institute('teacher_capacity');
comment on table teacher_capacity is 'owner: people';

-- The order of merit, in hundredths: of each published result the CGPI, else the SGPI. Withheld and reserved ones say nothing.
create view results_merit with (security_invoker = true) as
  select x.institute_id, x.student_profile_id, x.id as student_exam_id, (coalesce(r.cgpi, r.sgpi) * 100)::int as merit
    from exams_exam_instance i
    join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
    join lateral (select r.letter, r.remark, r.cgpi, r.sgpi from result r
       where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true
   where i.published_at is not null and r.remark is distinct from 'WH' and r.letter <> 'RR' and coalesce(r.cgpi, r.sgpi) is not null;
comment on view results_merit is 'owner: results; read by: domains';

-- The roll call: what was noted of each student of a division, for a day, a half of it or one lecture.
create table attendance_code (
  institute_id uuid not null constraint attendance_code_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint attendance_code_code_given check (code <> ''),
  name text not null constraint attendance_code_name_given check (name <> ''),
  -- NOT_COUNTED: the lecture is not held for this student.
  effect text not null constraint attendance_code_effect_known check (effect in ('PRESENT', 'HALF', 'ABSENT', 'NOT_COUNTED')),
  position int not null constraint attendance_code_position_range check (position between 1 and 99),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attendance_code_pk primary key (institute_id, id),
  constraint attendance_code_code_once unique (institute_id, code)
);
create unique index attendance_code_code_any_case on attendance_code (institute_id, lower(code));
call own_by_institute('attendance_code');
comment on table attendance_code is 'owner: people; read by: domains';

create table attendance_sheet (
  institute_id uuid not null constraint attendance_sheet_institute references institute,
  id uuid not null default uuidv7(),
  division_id uuid not null,
  held_on date not null,
  span text not null constraint attendance_sheet_span_known check (span in ('DAY', 'FORENOON', 'AFTERNOON', 'SLOT')),
  -- 0: not of a lecture.
  slot_no int not null default 0 constraint attendance_sheet_slot_range check (slot_no between 0 and 12),
  exam_paper_id uuid,
  taken_by uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attendance_sheet_pk primary key (institute_id, id),
  constraint attendance_sheet_division foreign key (institute_id, division_id) references division,
  constraint attendance_sheet_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint attendance_sheet_lecture check ((span = 'SLOT') = (slot_no > 0) and (span = 'SLOT') = (exam_paper_id is not null)),
  -- Electives of one lecture are sheets of their own.
  constraint attendance_sheet_once unique nulls not distinct (institute_id, division_id, held_on, span, slot_no, exam_paper_id)
);
create index attendance_sheet_by_day on attendance_sheet (institute_id, held_on, division_id);
create index attendance_sheet_by_paper on attendance_sheet (institute_id, exam_paper_id) where exam_paper_id is not null;
call own_by_institute('attendance_sheet');
comment on table attendance_sheet is 'owner: people; read by: domains';

create table attendance_mark (
  institute_id uuid not null constraint attendance_mark_institute references institute,
  id uuid not null default uuidv7(),
  attendance_sheet_id uuid not null,
  enrolment_id uuid not null,
  attendance_code_id uuid not null,
  -- When it was noted, by the clock of the phone; never later than when it came.
  noted_at timestamptz not null,
  -- Of the line that stands: sent again it changes nothing.
  client_key uuid not null,
  noted_by uuid not null,
  -- Why it was corrected after its day was frozen.
  reason text constraint attendance_mark_reason_short check (length(reason) between 5 and 300),
  version int not null default 1,
  constraint attendance_mark_pk primary key (institute_id, id),
  constraint attendance_mark_sheet foreign key (institute_id, attendance_sheet_id) references attendance_sheet,
  constraint attendance_mark_enrolment foreign key (institute_id, enrolment_id) references enrolment,
  constraint attendance_mark_code foreign key (institute_id, attendance_code_id) references attendance_code,
  constraint attendance_mark_once unique (institute_id, attendance_sheet_id, enrolment_id)
);
create index attendance_mark_by_enrolment on attendance_mark (institute_id, enrolment_id, attendance_sheet_id) include (attendance_code_id);
create index attendance_mark_by_code on attendance_mark (institute_id, attendance_code_id);
call own_by_institute('attendance_mark');
comment on table attendance_mark is 'owner: people; read by: domains';

-- On duty or on leave: once approved, an absence within its days counts as its code says.
create table attendance_leave (
  institute_id uuid not null constraint attendance_leave_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  from_on date not null,
  until_on date not null,
  attendance_code_id uuid not null,
  reason text not null constraint attendance_leave_reason_short check (length(reason) between 5 and 300),
  document text constraint attendance_leave_document_short check (length(document) between 1 and 200),
  state text not null default 'ASKED' constraint attendance_leave_state_known check (state in ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decided_because text constraint attendance_leave_because_short check (length(decided_because) between 5 and 300),
  version int not null default 1,
  constraint attendance_leave_pk primary key (institute_id, id),
  constraint attendance_leave_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint attendance_leave_code foreign key (institute_id, attendance_code_id) references attendance_code,
  constraint attendance_leave_days check (from_on <= until_on and until_on < from_on + 366),
  constraint attendance_leave_decided check ((state = 'ASKED') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  constraint attendance_leave_apart exclude using gist (institute_id with =, student_profile_id with =, daterange(from_on, until_on, '[]') with &&)
    where (state = 'APPROVED')
);
create index attendance_leave_by_student on attendance_leave (institute_id, student_profile_id);
create index attendance_leave_newest on attendance_leave (institute_id, state, id desc);
create index attendance_leave_by_code on attendance_leave (institute_id, attendance_code_id);
call own_by_institute('attendance_leave');
comment on table attendance_leave is 'owner: people';

-- What counts for each mark, an approved leave laid over an absence. Halves of a half-day: a day and a lecture have 4, a half-day 2.
create view people_attendance with (security_invoker = true) as
  select m.institute_id, m.id, m.enrolment_id, e.student_profile_id, e.course_instance_id, e.division_id as present_division_id, s.division_id, s.id as attendance_sheet_id,
         s.held_on, s.span, s.slot_no, s.exam_paper_id, m.attendance_code_id as noted_code_id, k.id as attendance_code_id, k.code, k.effect,
         case when k.effect = 'NOT_COUNTED' then 0 when s.span in ('FORENOON', 'AFTERNOON') then 2 else 4 end as held,
         case k.effect when 'PRESENT' then 2 when 'HALF' then 1 else 0 end * case when s.span in ('FORENOON', 'AFTERNOON') then 1 else 2 end as attended
    from attendance_mark m
    join attendance_sheet s on s.institute_id = m.institute_id and s.id = m.attendance_sheet_id
    join enrolment e on e.institute_id = m.institute_id and e.id = m.enrolment_id
    join attendance_code c on c.institute_id = m.institute_id and c.id = m.attendance_code_id
    left join attendance_leave l on c.effect = 'ABSENT' and l.institute_id = m.institute_id and l.student_profile_id = e.student_profile_id
         and l.state = 'APPROVED' and s.held_on between l.from_on and l.until_on
    join attendance_code k on k.institute_id = m.institute_id and k.id = coalesce(l.attendance_code_id, c.id);
comment on view people_attendance is 'owner: people; read by: domains';

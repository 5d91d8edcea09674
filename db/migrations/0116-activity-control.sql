-- Activity control. Each activity of an examination may be limited in time: for a whole session, a course in it, one examination, or one division of
-- that. The narrowest that says something decides; where nothing is said there is no limit. The institute names its activities and adds own ones, which
-- only inform.

create table activity_type (
  institute_id uuid not null constraint activity_type_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint activity_type_pk primary key (institute_id, id),
  constraint activity_type_code_once unique (institute_id, code)
);
call own_by_institute('activity_type');
comment on table activity_type is 'owner: exams';
create unique index activity_type_code_any_case on activity_type (institute_id, lower(code));

create table activity_master (
  institute_id uuid not null constraint activity_master_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  activity_type_id uuid not null,
  -- The activity of the product that has this name here; null: an own one, which no act asks.
  act text constraint activity_master_act_known check (act in
    ('FORM_FILLING', 'INWARD', 'ADDITIONAL_INWARD', 'BACKLOG_INWARD', 'ROSTER_LOCK', 'SEAT_NUMBER', 'TIMETABLE', 'ROOM_ALLOCATION', 'HALL_TICKET',
     'INTERNAL_MARKS', 'EXTERNAL_MARKS', 'GRACING', 'GRACE_CATEGORY', 'REVALUATION', 'RESULT_VIEW')),
  list_order int not null constraint activity_master_list_order_range check (list_order between 1 and 9999),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint activity_master_pk primary key (institute_id, id),
  constraint activity_master_code_once unique (institute_id, code),
  constraint activity_master_act_once unique (institute_id, act),
  constraint activity_master_activity_type foreign key (institute_id, activity_type_id) references activity_type
);
call own_by_institute('activity_master');
comment on table activity_master is 'owner: exams';
create unique index activity_master_code_any_case on activity_master (institute_id, lower(code));
create index activity_master_by_type on activity_master (institute_id, activity_type_id);

alter table exam_window
  drop constraint exam_window_activity_known,
  drop constraint exam_window_once,
  alter column exam_instance_id drop not null,
  alter column activity drop not null,
  add column exam_session_id uuid,
  add column course_id uuid,
  add column division_id uuid,
  add column activity_master_id uuid,
  -- So long after the end those of grace_policies may still act; of nobody named: everybody who may act before the end.
  add column grace_minutes int not null default 0,
  add column grace_policies uuid[] not null default '{}',
  -- Those who may act while it is shut. A policy that is gone lets nobody act.
  add column shut_policies uuid[] not null default '{}';

-- Data of all institutes: the migrator is under no row policy. One window of mark entry was for both kinds of heads, one of inward for every kind of form.
alter table exam_window disable trigger user;
set local role prangan_migrator;
update exam_window set activity = 'EXTERNAL_MARKS' where activity = 'MARK_ENTRY';
insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at)
  select w.institute_id, w.exam_instance_id, n.activity, w.opens_at, w.closes_at
    from exam_window w
    join (values ('EXTERNAL_MARKS', 'INTERNAL_MARKS'), ('INWARD', 'ADDITIONAL_INWARD'), ('INWARD', 'BACKLOG_INWARD')) n(was, activity) on n.was = w.activity;
set local role prangan_owner;
alter table exam_window enable trigger user;

alter table exam_window
  add constraint exam_window_activity_known check (activity in
    ('FORM_FILLING', 'INWARD', 'ADDITIONAL_INWARD', 'BACKLOG_INWARD', 'ROSTER_LOCK', 'SEAT_NUMBER', 'TIMETABLE', 'ROOM_ALLOCATION', 'HALL_TICKET',
     'INTERNAL_MARKS', 'EXTERNAL_MARKS', 'GRACING', 'GRACE_CATEGORY', 'REVALUATION', 'RESULT_VIEW')),
  add constraint exam_window_one_activity check (num_nonnulls(activity, activity_master_id) = 1),
  add constraint exam_window_one_scope check (num_nonnulls(exam_instance_id, exam_session_id) = 1),
  add constraint exam_window_course_of_session check (course_id is null or exam_session_id is not null),
  add constraint exam_window_division_of_instance check (division_id is null or exam_instance_id is not null),
  -- Only marks are entered by division.
  add constraint exam_window_division_of_marks check (division_id is null or coalesce(activity in ('INTERNAL_MARKS', 'EXTERNAL_MARKS'), false)),
  add constraint exam_window_grace_range check (grace_minutes between 0 and 10080),
  add constraint exam_window_grace_after_end check (grace_minutes = 0 or closes_at is not null),
  -- What students see ends at its end, for everybody.
  add constraint exam_window_view_is_plain check
    (activity is distinct from 'RESULT_VIEW' or (grace_minutes = 0 and cardinality(grace_policies) = 0 and cardinality(shut_policies) = 0)),
  add constraint exam_window_once unique nulls not distinct
    (institute_id, activity, exam_instance_id, exam_session_id, course_id, division_id, activity_master_id),
  add constraint exam_window_session foreign key (institute_id, exam_session_id) references exam_session,
  add constraint exam_window_course foreign key (institute_id, course_id) references course,
  add constraint exam_window_division foreign key (institute_id, division_id) references division,
  add constraint exam_window_activity_master foreign key (institute_id, activity_master_id) references activity_master;
create index exam_window_by_instance on exam_window (institute_id, exam_instance_id) where exam_instance_id is not null;
create index exam_window_by_session on exam_window (institute_id, exam_session_id) where exam_session_id is not null;
create index exam_window_by_own_activity on exam_window (institute_id, activity_master_id) where activity_master_id is not null;

-- The one window that decides, the narrowest first; null: nothing is said. An act of a whole session gives no examination, one of a whole examination no division.
create function window_of(of_institute uuid, of_instance uuid, of_session uuid, of_course uuid, of_division uuid, wanted text)
  returns uuid language sql stable
  return coalesce(
    (select w.id from exam_window w
      where w.institute_id = of_institute and w.activity = wanted and w.exam_instance_id = of_instance and w.division_id = of_division),
    (select w.id from exam_window w
      where w.institute_id = of_institute and w.activity = wanted and w.exam_instance_id = of_instance and w.division_id is null),
    (select w.id from exam_window w
      where w.institute_id = of_institute and w.activity = wanted and w.exam_instance_id is null and w.exam_session_id = of_session and w.course_id = of_course),
    (select w.id from exam_window w
      where w.institute_id = of_institute and w.activity = wanted and w.exam_instance_id is null and w.exam_session_id = of_session and w.course_id is null));
comment on function window_of is 'owner: exams';

-- 'OPEN' where nothing is said. Asked once for each result that is read: no call of another function.
create or replace function window_stand(instance exam_instance, wanted text) returns text language sql stable
  return coalesce(
    (select case when now() < e.opens_at then 'BEFORE' when now() > e.closes_at then 'AFTER' else 'OPEN' end
       from exam_window e
      where e.institute_id = instance.institute_id and e.activity = wanted and e.exam_instance_id = instance.id and e.division_id is null),
    (select case when now() < s.opens_at then 'BEFORE' when now() > s.closes_at then 'AFTER' else 'OPEN' end
       from exam_window s
      where s.institute_id = instance.institute_id and s.activity = wanted and s.exam_instance_id is null and s.exam_session_id = instance.exam_session_id
        and (s.course_id = instance.course_id or s.course_id is null)
      order by s.course_id nulls last limit 1),
    'OPEN');
create or replace function window_stand(instance exams_exam_instance, wanted text) returns text language sql stable
  return coalesce(
    (select case when now() < e.opens_at then 'BEFORE' when now() > e.closes_at then 'AFTER' else 'OPEN' end
       from exam_window e
      where e.institute_id = instance.institute_id and e.activity = wanted and e.exam_instance_id = instance.id and e.division_id is null),
    (select case when now() < s.opens_at then 'BEFORE' when now() > s.closes_at then 'AFTER' else 'OPEN' end
       from exam_window s
      where s.institute_id = instance.institute_id and s.activity = wanted and s.exam_instance_id is null and s.exam_session_id = instance.exam_session_id
        and (s.course_id = instance.course_id or s.course_id is null)
      order by s.course_id nulls last limit 1),
    'OPEN');

-- What is said of each examination, by whichever scope decides.
create or replace view exams_exam_window with (security_invoker = true) as
  select w.activity, w.closes_at, w.exam_instance_id, w.id, w.institute_id, w.opens_at
    from exam_window w where w.exam_instance_id is not null and w.division_id is null and w.activity is not null
  union all
  select w.activity, w.closes_at, i.id, w.id, w.institute_id, w.opens_at
    from exam_window w
    join exam_instance i on i.institute_id = w.institute_id and i.exam_session_id = w.exam_session_id and (w.course_id is null or i.course_id = w.course_id)
   where w.exam_session_id is not null and w.activity is not null
     and w.id = window_of(i.institute_id, i.id, i.exam_session_id, i.course_id, null, w.activity);

-- The same of each mark sheet, by the kind of its head and its division.
create view exams_sheet_window with (security_invoker = true) as
  select s.institute_id, s.id as mark_sheet_id, s.exam_instance_id, w.id, w.activity, w.opens_at, w.closes_at, w.grace_minutes
    from mark_sheet s
    join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
    join exam_instance i on i.institute_id = s.institute_id and i.id = s.exam_instance_id
    join exam_window w on w.institute_id = s.institute_id
     and w.id = window_of(s.institute_id, i.id, i.exam_session_id, i.course_id, s.division_id,
                          case h.evaluator when 'INTERNAL' then 'INTERNAL_MARKS' else 'EXTERNAL_MARKS' end);
comment on view exams_sheet_window is 'owner: exams; read by: domains';

-- One person may act although it is shut, until a moment, with a reason.
create table exam_window_exception (
  institute_id uuid not null constraint exam_window_exception_institute references institute,
  id uuid not null default uuidv7(),
  activity text not null constraint exam_window_exception_activity_known check (activity in
    ('FORM_FILLING', 'INWARD', 'ADDITIONAL_INWARD', 'BACKLOG_INWARD', 'ROSTER_LOCK', 'SEAT_NUMBER', 'TIMETABLE', 'ROOM_ALLOCATION', 'HALL_TICKET',
     'INTERNAL_MARKS', 'EXTERNAL_MARKS', 'GRACING', 'GRACE_CATEGORY', 'REVALUATION')),
  exam_session_id uuid,
  course_id uuid,
  exam_instance_id uuid,
  division_id uuid,
  user_id uuid not null,
  until timestamptz not null,
  reason text not null constraint exam_window_exception_reason_given check (length(trim(reason)) between 5 and 500),
  granted_by uuid not null,
  created_at timestamptz not null default now(),
  constraint exam_window_exception_pk primary key (institute_id, id),
  constraint exam_window_exception_one_scope check (num_nonnulls(exam_instance_id, exam_session_id) = 1),
  constraint exam_window_exception_course_of_session check (course_id is null or exam_session_id is not null),
  constraint exam_window_exception_division_of_instance check (division_id is null or exam_instance_id is not null),
  constraint exam_window_exception_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_window_exception_course foreign key (institute_id, course_id) references course,
  constraint exam_window_exception_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint exam_window_exception_division foreign key (institute_id, division_id) references division
);
call own_by_institute('exam_window_exception');
revoke update on exam_window_exception from prangan_app;
comment on table exam_window_exception is 'owner: exams';
create index exam_window_exception_by_user on exam_window_exception (institute_id, user_id, activity, until);

-- Windows changed together, with what they were: it can be taken back as long as they are as it left them.
create table exam_window_change (
  institute_id uuid not null constraint exam_window_change_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint exam_window_change_kind_known check (kind in ('EDIT', 'COPY', 'UNDO')),
  exam_session_id uuid not null,
  cells jsonb not null constraint exam_window_change_cells_list check (jsonb_typeof(cells) = 'array'),
  undoes uuid,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  constraint exam_window_change_pk primary key (institute_id, id),
  constraint exam_window_change_undone_once unique (institute_id, undoes),
  constraint exam_window_change_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_window_change_undoes foreign key (institute_id, undoes) references exam_window_change
);
call own_by_institute('exam_window_change');
revoke update, delete on exam_window_change from prangan_app;
comment on table exam_window_change is 'owner: exams';
create index exam_window_change_by_session on exam_window_change (institute_id, exam_session_id, id desc);

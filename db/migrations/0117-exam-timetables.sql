-- When the papers of a session are written.
--
-- Who reads "when does a student sit a paper" reads the view `exams_sitting`, and nothing else here: one row for each paper of an inwarded student that has a
-- place in the time table, with its day, its beginning and its end (as minutes after midnight by the institute's clock, and as moments), and whether the table
-- is published (`is_published`). A paper without a place has no row. By slot: `where exam_slot_id = …`; by student: `where student_exam_id = …`.
-- Whether a sitting is other than it was when something was printed is asked with `exams_sitting_changed_since(institute, student_exam, moment)`.

alter table exam_instance add constraint exam_instance_in_session unique (institute_id, id, exam_session_id);

-- Costs are those of one student who has two papers so near to each other; an institute sets its own.
create table exam_timetable (
  institute_id uuid not null constraint exam_timetable_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  state text not null default 'DRAFT' constraint exam_timetable_state_known check (state in ('DRAFT', 'PUBLISHED')),
  revision_no int not null default 0 constraint exam_timetable_revision_counted check (revision_no >= 0),
  published_at timestamptz,
  published_by uuid,
  -- What students are shown: it stays while a newer table is being worked on, and goes when the table is taken back.
  shown_revision_no int,
  cost_in_a_row int not null default 16 constraint exam_timetable_cost_in_a_row_range check (cost_in_a_row between 0 and 1000),
  cost_same_day int not null default 12 constraint exam_timetable_cost_same_day_range check (cost_same_day between 0 and 1000),
  cost_next_day int not null default 6 constraint exam_timetable_cost_next_day_range check (cost_next_day between 0 and 1000),
  cost_second_day int not null default 2 constraint exam_timetable_cost_second_day_range check (cost_second_day between 0 and 1000),
  cost_third_day int not null default 1 constraint exam_timetable_cost_third_day_range check (cost_third_day between 0 and 1000),
  large_papers int not null default 0 constraint exam_timetable_large_papers_range check (large_papers between 0 and 500),
  large_last_slots int not null default 0 constraint exam_timetable_large_last_slots_range check (large_last_slots between 0 and 500),
  large_late_cost int not null default 0 constraint exam_timetable_large_late_cost_range check (large_late_cost between 0 and 100000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_timetable_pk primary key (institute_id, id),
  constraint exam_timetable_once unique (institute_id, exam_session_id),
  constraint exam_timetable_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_timetable_published_whole check ((state = 'PUBLISHED') = (published_at is not null) and (published_at is null) = (published_by is null)),
  constraint exam_timetable_shown_was_published check (shown_revision_no between 1 and revision_no)
);
call own_by_institute('exam_timetable');
comment on table exam_timetable is 'owner: exams';

-- Minutes after midnight by the institute's clock: a slot ends on the day on which it begins.
create table exam_slot (
  institute_id uuid not null constraint exam_slot_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  held_on date not null,
  name text not null constraint exam_slot_name_given check (name <> '' and length(name) <= 60),
  starts_minute int not null constraint exam_slot_starts_range check (starts_minute between 0 and 1439),
  ends_minute int not null constraint exam_slot_ends_range check (ends_minute between 1 and 1440),
  is_locked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_slot_pk primary key (institute_id, id),
  constraint exam_slot_in_session unique (institute_id, exam_session_id, id),
  constraint exam_slot_name_once unique (institute_id, exam_session_id, held_on, name),
  constraint exam_slot_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_slot_in_order check (ends_minute > starts_minute),
  constraint exam_slot_apart exclude using gist
    (institute_id with =, exam_session_id with =, held_on with =, int4range(starts_minute, ends_minute) with &&)
);
call own_by_institute('exam_slot');
comment on table exam_slot is 'owner: exams';

-- The one slot of a paper of an examination. A paper that leaves its examination leaves the table with it.
create table exam_slot_paper (
  institute_id uuid not null constraint exam_slot_paper_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  exam_slot_id uuid not null,
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  is_locked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exam_slot_paper_pk primary key (institute_id, id),
  constraint exam_slot_paper_once unique (institute_id, exam_instance_id, exam_paper_id),
  constraint exam_slot_paper_slot foreign key (institute_id, exam_session_id, exam_slot_id) references exam_slot (institute_id, exam_session_id, id),
  constraint exam_slot_paper_instance foreign key (institute_id, exam_instance_id, exam_session_id)
    references exam_instance (institute_id, id, exam_session_id),
  constraint exam_slot_paper_paper foreign key (institute_id, exam_instance_id, exam_paper_id)
    references exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) on delete cascade
);
create index exam_slot_paper_by_slot on exam_slot_paper (institute_id, exam_slot_id);
create index exam_slot_paper_by_session on exam_slot_paper (institute_id, exam_session_id);
call own_by_institute('exam_slot_paper');
comment on table exam_slot_paper is 'owner: exams';

-- A search for a table. With problem, seed and the proposals of each level of temperature it makes the same table again.
create table exam_timetable_run (
  institute_id uuid not null constraint exam_timetable_run_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  job_id uuid,
  mode text not null constraint exam_timetable_run_mode_known check (mode in ('NEW', 'IMPROVE', 'REPAIR')),
  state text not null default 'WAITING' constraint exam_timetable_run_state_known
    check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'APPLIED', 'DISCARDED')),
  seed int not null constraint exam_timetable_run_seed_range check (seed >= 0),
  seconds int not null constraint exam_timetable_run_seconds_range check (seconds between 1 and 600),
  stop_asked boolean not null default false,
  proposals int[] not null default '{}',
  papers int not null default 0 constraint exam_timetable_run_papers_counted check (papers >= 0),
  unplaced int not null default 0 constraint exam_timetable_run_unplaced_counted check (unplaced >= 0),
  moved int not null default 0 constraint exam_timetable_run_moved_counted check (moved >= 0),
  cost_before bigint,
  cost bigint,
  requested_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  constraint exam_timetable_run_pk primary key (institute_id, id),
  constraint exam_timetable_run_session foreign key (institute_id, exam_session_id) references exam_session
);
-- At most one search of a session at a time.
create unique index exam_timetable_run_one_running on exam_timetable_run (institute_id, exam_session_id) where state in ('WAITING', 'RUNNING');
create index exam_timetable_run_recent on exam_timetable_run (institute_id, exam_session_id, created_at desc);
call own_by_institute('exam_timetable_run');
comment on table exam_timetable_run is 'owner: exams';

-- The chart of a search while it runs and afterwards.
create table exam_timetable_point (
  institute_id uuid not null constraint exam_timetable_point_institute references institute,
  id uuid not null default uuidv7(),
  exam_timetable_run_id uuid not null,
  point_no int not null constraint exam_timetable_point_no_positive check (point_no > 0),
  milliseconds int not null constraint exam_timetable_point_milliseconds_counted check (milliseconds >= 0),
  cost bigint not null,
  best_cost bigint not null,
  constraint exam_timetable_point_pk primary key (institute_id, exam_timetable_run_id, point_no),
  constraint exam_timetable_point_run foreign key (institute_id, exam_timetable_run_id) references exam_timetable_run on delete cascade
);
call own_by_institute('exam_timetable_point', audited => false);
comment on table exam_timetable_point is 'owner: exams';

-- Where a search would put each paper; what is not here found no slot.
create table exam_timetable_proposal (
  institute_id uuid not null constraint exam_timetable_proposal_institute references institute,
  id uuid not null default uuidv7(),
  exam_timetable_run_id uuid not null,
  exam_slot_id uuid not null,
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  constraint exam_timetable_proposal_pk primary key (institute_id, exam_timetable_run_id, exam_instance_id, exam_paper_id),
  constraint exam_timetable_proposal_run foreign key (institute_id, exam_timetable_run_id) references exam_timetable_run on delete cascade,
  constraint exam_timetable_proposal_slot foreign key (institute_id, exam_slot_id) references exam_slot on delete cascade,
  constraint exam_timetable_proposal_paper foreign key (institute_id, exam_instance_id, exam_paper_id)
    references exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) on delete cascade
);
create index exam_timetable_proposal_by_slot on exam_timetable_proposal (institute_id, exam_slot_id);
create index exam_timetable_proposal_by_paper on exam_timetable_proposal (institute_id, exam_instance_id, exam_paper_id);
call own_by_institute('exam_timetable_proposal', audited => false);
comment on table exam_timetable_proposal is 'owner: exams';

-- What was published: each revision whole, so that two can be compared and what was printed after an older one can be found.
create table exam_timetable_sheet (
  institute_id uuid not null constraint exam_timetable_sheet_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  revision_no int not null constraint exam_timetable_sheet_revision_positive check (revision_no > 0),
  published_at timestamptz not null,
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  held_on date not null,
  name text not null,
  starts_minute int not null,
  ends_minute int not null,
  constraint exam_timetable_sheet_pk primary key (institute_id, exam_session_id, revision_no, exam_instance_id, exam_paper_id),
  constraint exam_timetable_sheet_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint exam_timetable_sheet_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint exam_timetable_sheet_paper foreign key (institute_id, exam_paper_id) references exam_paper
);
call own_by_institute('exam_timetable_sheet');
comment on table exam_timetable_sheet is 'owner: exams';

-- A secret address at which a calendar program reads the sittings of a person or the table of an examination; only the hash is kept.
create table exam_calendar_link (
  institute_id uuid not null constraint exam_calendar_link_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid,
  exam_instance_id uuid,
  token_hash text not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint exam_calendar_link_pk primary key (institute_id, id),
  constraint exam_calendar_link_token_once unique (institute_id, token_hash),
  constraint exam_calendar_link_person_once unique (institute_id, user_id),
  constraint exam_calendar_link_instance_once unique (institute_id, exam_instance_id),
  constraint exam_calendar_link_of_one check ((user_id is null) <> (exam_instance_id is null)),
  constraint exam_calendar_link_instance foreign key (institute_id, exam_instance_id) references exam_instance on delete cascade
);
create index exam_calendar_link_token on exam_calendar_link (token_hash);
call own_by_institute('exam_calendar_link');
comment on table exam_calendar_link is 'owner: exams';

-- Whoever has the address has no session: where it leads to is found past the row policies, by the hash alone.
create policy exam_calendar_lookup on exam_calendar_link for select to prangan_owner using (true);
create function find_exam_calendar(wanted text)
  returns table (tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, l.institute_id, l.id from public.exam_calendar_link l join public.institute i on i.id = l.institute_id where l.token_hash = wanted;
  end;
revoke all on function find_exam_calendar(text) from public;
grant execute on function find_exam_calendar(text) to prangan_app;
comment on function find_exam_calendar is 'owner: exams';

create view exams_exam_slot with (security_invoker = true) as
  select s.institute_id, s.id, s.exam_session_id, s.held_on, s.name, s.starts_minute, s.ends_minute, s.is_locked,
         (s.held_on + make_interval(mins => s.starts_minute)) at time zone i.time_zone as starts_at,
         (s.held_on + make_interval(mins => s.ends_minute)) at time zone i.time_zone as ends_at,
         coalesce(t.state = 'PUBLISHED', false) as is_published
    from exam_slot s
    join institute i on i.id = s.institute_id
    left join exam_timetable t on t.institute_id = s.institute_id and t.exam_session_id = s.exam_session_id;
comment on view exams_exam_slot is 'owner: exams; read by: domains';

create view exams_exam_slot_paper with (security_invoker = true) as
  select institute_id, id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id, is_locked from exam_slot_paper;
comment on view exams_exam_slot_paper is 'owner: exams; read by: domains';

create view institute_holiday with (security_invoker = true) as select institute_id, id, held_on, name, kind from holiday;
comment on view institute_holiday is 'owner: institute; read by: domains';

-- A paper shorter than its slot ends earlier: its own end is told, not the slot's.
create view exams_sitting with (security_invoker = true) as
  select w.institute_id, w.id as student_paper_id, x.id as student_exam_id, x.student_profile_id, x.state as student_exam_state, x.seat_no,
         x.exam_session_id, w.exam_instance_id, w.exam_paper_id, w.division_id, w.backlog_id is not null as is_backlog,
         s.id as exam_slot_id, s.held_on, s.name as slot_name, s.starts_minute,
         least(s.ends_minute, s.starts_minute + coalesce(p.duration_minutes, s.ends_minute - s.starts_minute)) as ends_minute,
         s.starts_at,
         least(s.ends_at, s.starts_at + make_interval(mins => coalesce(p.duration_minutes, s.ends_minute - s.starts_minute))) as ends_at,
         s.is_published
    from exam_slot_paper a
    join exams_exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
    join exam_paper p on p.institute_id = a.institute_id and p.id = a.exam_paper_id
    join student_paper w on w.institute_id = a.institute_id and w.exam_instance_id = a.exam_instance_id and w.exam_paper_id = a.exam_paper_id
    join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED');
comment on view exams_sitting is 'owner: exams; read by: domains';

-- Whether a sitting of the student is other than in the revision that was in force at a moment: a paper that moved, came or went since. Without a revision
-- before that moment nothing was promised yet, and the answer is no.
create function exams_sitting_changed_since(of_institute uuid, of_student_exam uuid, since timestamptz) returns boolean
  language sql stable set search_path = public, pg_temp
  begin atomic
    with mine as (
      select x.exam_session_id, w.exam_instance_id, w.exam_paper_id
        from student_exam x
        join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
       where x.institute_id = of_institute and x.id = of_student_exam
    ), then_in_force as (
      select s.exam_session_id, s.revision_no from exam_timetable_sheet s
       where s.institute_id = of_institute and s.exam_session_id = (select exam_session_id from mine limit 1) and s.published_at <= since
       order by s.revision_no desc limit 1
    )
    select exists (
      select from mine m
        join then_in_force f on true
        left join exam_timetable_sheet o on o.institute_id = of_institute and o.exam_session_id = f.exam_session_id and o.revision_no = f.revision_no
             and o.exam_instance_id = m.exam_instance_id and o.exam_paper_id = m.exam_paper_id
        left join exam_slot_paper a on a.institute_id = of_institute and a.exam_instance_id = m.exam_instance_id and a.exam_paper_id = m.exam_paper_id
        left join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
       where (o.held_on, o.starts_minute, o.ends_minute) is distinct from (s.held_on, s.starts_minute, s.ends_minute)
    );
  end;
comment on function exams_sitting_changed_since is 'owner: exams';

-- Students and teachers are told when their table is published, changed or taken back.
alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED'));
alter table notification_channel drop constraint notification_channel_kind_known;
alter table notification_channel add constraint notification_channel_kind_known check (kind in
  ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED', 'LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED',
   'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TIMETABLE_CHANGED', 'REMINDER'));

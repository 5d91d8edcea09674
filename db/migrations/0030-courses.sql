-- Courses are listed by level and by academic year, an instance has dates, timelines, a pattern and a coordinator, and no
-- division or instance takes more students than it has seats.

alter table course
  add column active boolean not null default true,
  add column level int not null default 0,
  add column academic_year_ids uuid[] not null default '{}',
  add column locked_at timestamptz,
  add column locked_by uuid,
  add constraint course_lock_whole check ((locked_at is null) = (locked_by is null));

-- spans: [{kind, name, startsOn, endsOn}]
alter table course_instance
  add column starts_on date,
  add column ends_on date,
  add column spans jsonb not null default '[]' constraint course_instance_spans_list check (jsonb_typeof(spans) = 'array'),
  add column exam_pattern_id uuid,
  add column coordinator_id uuid,
  add column enrolled int not null default 0,
  add constraint course_instance_order check (ends_on > starts_on),
  add constraint course_instance_capacity_kept check (enrolled <= capacity),
  add constraint course_instance_exam_pattern foreign key (institute_id, exam_pattern_id) references exam_pattern,
  add constraint course_instance_coordinator foreign key (institute_id, coordinator_id) references teacher_profile;

alter table division
  add column position int not null default 1 constraint division_position_range check (position between 1 and 9999),
  add column enrolled int not null default 0,
  add constraint division_capacity_kept check (enrolled <= capacity);

create index course_by_level on course (institute_id, level, id);
create index course_instance_by_course on course_instance (institute_id, course_id, academic_year_id);
create index division_by_course on division (institute_id, course_id, academic_year_id, position);

-- The elective papers that a division offers, with the seats of each; students choose among these.
create table division_paper (
  institute_id uuid not null constraint division_paper_institute references institute,
  id uuid not null default uuidv7(),
  division_id uuid not null,
  exam_paper_id uuid not null,
  position int not null constraint division_paper_position_range check (position between 1 and 999),
  seat_cap int constraint division_paper_seat_cap_range check (seat_cap between 1 and 10000),
  created_at timestamptz not null default now(),
  constraint division_paper_pk primary key (institute_id, id),
  constraint division_paper_once unique (institute_id, division_id, exam_paper_id),
  constraint division_paper_division foreign key (institute_id, division_id) references division,
  constraint division_paper_exam_paper foreign key (institute_id, exam_paper_id) references exam_paper
);
create index division_paper_by_exam_paper on division_paper (institute_id, exam_paper_id);

-- What stands already, of all institutes: derived values are nobody's change and enter no log. Where more sit than there are
-- seats, the seats become what they are.
alter table course disable trigger user;
alter table course_instance disable trigger user;
alter table division disable trigger user;
set local role prangan_migrator;
update course c set level = y.level from course_year y where y.institute_id = c.institute_id and y.id = c.course_year_id;
update course c set academic_year_ids = i.years
  from (select institute_id, course_id, array_agg(distinct academic_year_id) as years from course_instance group by 1, 2) i
 where i.institute_id = c.institute_id and i.course_id = c.id;
update course_instance i set
    starts_on = least(y.starts_on, (select min((s ->> 'startsOn')::date) from jsonb_array_elements(i.timeline) s)),
    ends_on = greatest(y.ends_on, (select max((s ->> 'endsOn')::date) from jsonb_array_elements(i.timeline) s))
  from academic_year y where y.institute_id = i.institute_id and y.id = i.academic_year_id;
update course_instance i set enrolled = e.n, capacity = greatest(i.capacity, case when i.capacity is not null then e.n end)
  from (select institute_id, course_instance_id, count(*)::int as n from enrolment where state in ('RUNNING', 'COMPLETED') group by 1, 2) e
 where e.institute_id = i.institute_id and e.course_instance_id = i.id;
update division d set enrolled = e.n, capacity = greatest(d.capacity, case when d.capacity is not null then e.n end)
  from (select institute_id, division_id, count(*)::int as n from enrolment where state in ('RUNNING', 'COMPLETED') group by 1, 2) e
 where e.institute_id = d.institute_id and e.division_id = d.id;
update division d set position = o.at
  from (select institute_id, id, row_number() over (partition by institute_id, course_instance_id order by name) as at from division) o
 where o.institute_id = d.institute_id and o.id = d.id;
insert into division_paper (institute_id, division_id, exam_paper_id, position)
select d.institute_id, d.id, p.id, w.at
  from division d cross join unnest(d.paper_preference) with ordinality w(paper_id, at)
  join exam_paper p on p.institute_id = d.institute_id and p.id = w.paper_id;
set local role prangan_owner;
alter table course enable trigger user;
alter table course_instance enable trigger user;
alter table division enable trigger user;
alter table division drop column paper_preference;
call own_by_institute('division_paper');

-- Derived from other rows, which are in the log themselves.
create or replace function audit_payload(row_data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(row_data
    - array['password_hash', 'id_hash', 'cookies', 'search_text', 'secret_hash', 'picture_bytes', 'sealed_secret', 'last_step',
            'credential_id', 'public_key', 'sign_count', 'last_used_at', 'result_run_no', 'stale', 'enrolled', 'academic_year_ids',
            'created_at', 'updated_at']);

-- The level of a course is that of its course year; the share lock keeps a change of the year's level from passing unseen.
create function course_level() returns trigger language plpgsql as $$
begin
  new.level := coalesce((select y.level from course_year y
                          where y.institute_id = new.institute_id and y.id = new.course_year_id for share), 0);
  return new;
end $$;
create trigger course_level before insert or update of course_year_id, level on course
  for each row execute function course_level();

create function course_year_level() returns trigger language plpgsql as $$
begin
  update course c set level = new.level
   where c.institute_id = new.institute_id and c.course_year_id = new.id and c.level <> new.level;
  return null;
end $$;
create trigger course_year_level after update of level on course_year
  for each row execute function course_year_level();

-- In which academic years a course is run. The courses are held first: of two instances made at once, the second sees both.
create function course_academic_years() returns trigger language plpgsql as $$
declare
  institute uuid := case when tg_op = 'DELETE' then old.institute_id else new.institute_id end;
  courses uuid[] := array_remove(array[case when tg_op <> 'INSERT' then old.course_id end, case when tg_op <> 'DELETE' then new.course_id end], null);
begin
  perform 1 from course c where c.institute_id = institute and c.id = any(courses) order by c.id for no key update;
  update course c set academic_year_ids =
      array(select distinct i.academic_year_id from course_instance i where i.institute_id = institute and i.course_id = c.id order by 1)
   where c.institute_id = institute and c.id = any(courses);
  return null;
end $$;
create trigger course_academic_years after insert or delete or update of course_id, academic_year_id on course_instance
  for each row execute function course_academic_years();

-- Who studies or has finished holds a seat; who left or was cancelled gives it back. Divisions and instances are held in the
-- order of their ids before the seats are counted, so that two clerks cannot both take the last one.
create function take_seats() returns trigger language plpgsql as $$
declare
  moved jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(m) into moved from (
      select n.institute_id, n.course_instance_id, n.division_id, count(*) as n from new_rows n
       where n.state in ('RUNNING', 'COMPLETED') group by 1, 2, 3) m;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(m) into moved from (
      select o.institute_id, o.course_instance_id, o.division_id, -count(*) as n from old_rows o
       where o.state in ('RUNNING', 'COMPLETED') group by 1, 2, 3) m;
  else
    select jsonb_agg(m) into moved from (
      select b.institute_id, b.course_instance_id, b.division_id, sum(b.n) as n from (
        select n.institute_id, n.course_instance_id, n.division_id, 1 as n from new_rows n where n.state in ('RUNNING', 'COMPLETED')
        union all
        select o.institute_id, o.course_instance_id, o.division_id, -1 from old_rows o where o.state in ('RUNNING', 'COMPLETED')) b
       group by 1, 2, 3 having sum(b.n) <> 0) m;
  end if;
  if moved is null then return null; end if;
  perform take_instance_seats(moved);
  perform take_division_seats(moved);
  return null;
end $$;

create function take_instance_seats(moved jsonb) returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select m.institute_id, m.id, m.n, i.state, i.capacity, i.enrolled
      from (select x.institute_id, x.course_instance_id as id, sum(x.n)::int as n
              from jsonb_to_recordset(moved) x(institute_id uuid, course_instance_id uuid, n int) group by 1, 2 having sum(x.n) <> 0) m
      join course_instance i on i.institute_id = m.institute_id and i.id = m.id
     order by i.id for no key update of i
  loop
    if one.n > 0 and one.state = 'CLOSED' then
      raise exception using errcode = 'P0409', message = 'COURSE_INSTANCE_CLOSED', detail = one.id::text;
    end if;
    if one.n > 0 and one.enrolled + one.n > one.capacity then
      raise exception using errcode = 'P0409', message = 'COURSE_INSTANCE_FULL', detail = one.id::text;
    end if;
    update course_instance i set enrolled = i.enrolled + one.n where i.institute_id = one.institute_id and i.id = one.id;
  end loop;
end $$;

create function take_division_seats(moved jsonb) returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select m.institute_id, m.id, m.n, d.capacity, d.enrolled
      from (select x.institute_id, x.division_id as id, sum(x.n)::int as n
              from jsonb_to_recordset(moved) x(institute_id uuid, division_id uuid, n int)
             where x.division_id is not null group by 1, 2 having sum(x.n) <> 0) m
      join division d on d.institute_id = m.institute_id and d.id = m.id
     order by d.id for no key update of d
  loop
    if one.n > 0 and one.enrolled + one.n > one.capacity then
      raise exception using errcode = 'P0409', message = 'DIVISION_FULL', detail = one.id::text;
    end if;
    update division d set enrolled = d.enrolled + one.n where d.institute_id = one.institute_id and d.id = one.id;
  end loop;
end $$;

create trigger enrolment_seats_taken after insert on enrolment
  referencing new table as new_rows for each statement execute function take_seats();
create trigger enrolment_seats_given after delete on enrolment
  referencing old table as old_rows for each statement execute function take_seats();
create trigger enrolment_seats_moved after update on enrolment
  referencing old table as old_rows new table as new_rows for each statement execute function take_seats();

-- A division of an examination whose computed result is accepted before the whole is: from then on nothing that its results are made of changes, and no
-- run becomes visible that has another result of one of its candidates. The lock of the whole result takes its place.
create table division_lock (
  institute_id uuid not null constraint division_lock_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  -- Null: candidates without a division.
  division_id uuid,
  -- OPENED: unlocked by two persons; ENDED: the lock of the whole result took its place.
  state text not null default 'LOCKED' constraint division_lock_state_known check (state in ('LOCKED', 'OPENED', 'ENDED')),
  -- The run that was accepted.
  run_no int not null constraint division_lock_run_positive check (run_no > 0),
  locked_by uuid not null,
  locked_at timestamptz not null default now(),
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint division_lock_pk primary key (institute_id, id),
  constraint division_lock_once unique nulls not distinct (institute_id, exam_instance_id, division_id),
  constraint division_lock_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint division_lock_division foreign key (institute_id, division_id) references division,
  constraint division_lock_ended_whole check ((state = 'LOCKED') = (ended_at is null))
);
call own_by_institute('division_lock');
revoke delete on division_lock from prangan_app;
comment on table division_lock is 'owner: exams';

create view exams_division_lock with (security_invoker = true) as
  select institute_id, id, exam_instance_id, division_id, state, run_no, locked_by, locked_at from division_lock;
comment on view exams_division_lock is 'owner: exams; read by: domains';

-- How many are locked now, so that an examination without any is written and read as before.
alter table exam_instance add column locked_divisions int not null default 0 constraint exam_instance_locked_divisions_counted check (locked_divisions >= 0);
create function division_lock_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update exam_instance set locked_divisions = locked_divisions + case new.state when 'LOCKED' then 1 else -1 end, version = version + 1, updated_at = now()
   where institute_id = new.institute_id and id = new.exam_instance_id;
  return null;
end $$;
create trigger division_lock_counted_new after insert on division_lock for each row when (new.state = 'LOCKED') execute function division_lock_count();
create trigger division_lock_counted after update of state on division_lock for each row
  when ((new.state = 'LOCKED') <> (old.state = 'LOCKED')) execute function division_lock_count();

create or replace view exams_exam_instance with (security_invoker = true) as
  select branch_id, code, computed_run_no, course_id, course_instance_id, exam_pattern_id, exam_session_id, exam_type_id, first_published_at, id, institute_id, locked_run_no, name, published_at, published_run_no, semesters, state, updated_at, version, held_divisions, locked_divisions from exam_instance;

create function division_is_locked(institute uuid, exam uuid, division uuid) returns boolean language sql stable
  return exists (
    select from exam_instance i join division_lock l on l.institute_id = i.institute_id and l.exam_instance_id = i.id and l.state = 'LOCKED'
       and l.division_id is not distinct from division
     where i.institute_id = institute and i.id = exam and i.locked_divisions > 0);
comment on function division_is_locked is 'owner: exams; read by: domains';

-- Marks, grace and credits of a candidate: what would make the result out of date is refused where its division is locked.
create or replace function stale_by_mark() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from new_rows m join student_exam e on e.institute_id = m.institute_id and e.id = m.student_exam_id
              where division_is_locked(e.institute_id, e.exam_instance_id, e.division_id)) then
    raise exception 'DIVISION_LOCKED' using errcode = 'P0409';
  end if;
  update student_exam e set stale = true
    from (select distinct institute_id, student_exam_id from new_rows) m
   where e.institute_id = m.institute_id and e.id = m.student_exam_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;

-- The same of a mark sheet that is opened again.
create or replace function stale_by_sheet() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id
               join mark m on m.institute_id = n.institute_id and m.mark_sheet_id = n.id
               join student_exam e on e.institute_id = m.institute_id and e.id = m.student_exam_id
              where o.state = 'LOCKED' and n.state <> 'LOCKED' and division_is_locked(e.institute_id, e.exam_instance_id, e.division_id)) then
    raise exception 'DIVISION_LOCKED' using errcode = 'P0409';
  end if;
  update student_exam e set stale = true
    from (select distinct m.institute_id, m.student_exam_id from new_rows n
            join old_rows o on o.institute_id = n.institute_id and o.id = n.id
            join mark m on m.institute_id = n.institute_id and m.mark_sheet_id = n.id
           where o.state = 'LOCKED' and n.state <> 'LOCKED') m
   where e.institute_id = m.institute_id and e.id = m.student_exam_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;

-- Remark, exam status, pattern, division and inward of a candidate of a locked division; nobody comes into it or leaves it. Withholding changes who
-- may see a result, not the result.
create function refuse_in_locked_division() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if division_is_locked(new.institute_id, new.exam_instance_id, new.division_id)
     or tg_op = 'UPDATE' and division_is_locked(old.institute_id, old.exam_instance_id, old.division_id) then
    raise exception 'DIVISION_LOCKED' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger student_exam_not_into_locked_division before insert on student_exam for each row execute function refuse_in_locked_division();
create trigger student_exam_not_in_locked_division before update on student_exam for each row
  when ((nullif(old.remark, 'WH'), old.student_exam_status_id, old.flow, old.exam_pattern_id, old.division_id, old.state)
        is distinct from (nullif(new.remark, 'WH'), new.student_exam_status_id, new.flow, new.exam_pattern_id, new.division_id, new.state))
  execute function refuse_in_locked_division();

-- The moment at which a run becomes what everybody of the exam cell sees.
create function refuse_run_over_locked_division() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from result r join student_exam e on e.institute_id = r.institute_id and e.id = r.student_exam_id
              where r.institute_id = new.institute_id and r.exam_instance_id = new.id and r.run_no = new.computed_run_no
                and division_is_locked(e.institute_id, e.exam_instance_id, e.division_id)) then
    raise exception 'DIVISION_RESULTS_CHANGE' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger exam_instance_run_keeps_locked before update on exam_instance for each row
  when (new.locked_divisions > 0 and new.computed_run_no is distinct from old.computed_run_no) execute function refuse_run_over_locked_division();

-- Held because its result was not locked when the others were published: it is released once it is.
alter table publication_hold add column until_locked boolean not null default false;
create or replace view exams_publication_hold with (security_invoker = true) as
  select institute_id, id, exam_instance_id, division_id, state, shown_before, reason, held_by, held_at, released_at, version, until_locked from publication_hold;

-- Divisions of an examination whose result is held back from publication. What is published is one run of the whole examination; a student of a held
-- division is shown none of it, as though nothing were published.
create table publication_hold (
  institute_id uuid not null constraint publication_hold_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  -- Null: candidates without a division.
  division_id uuid,
  state text not null default 'HELD' constraint publication_hold_state_known check (state in ('HELD', 'RELEASED')),
  -- Its students have been shown a result of this examination: they are told what becomes of it.
  shown_before boolean not null,
  reason text not null constraint publication_hold_reason_length check (length(reason) between 5 and 500),
  held_by uuid not null,
  held_at timestamptz not null default now(),
  released_by uuid,
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint publication_hold_pk primary key (institute_id, id),
  constraint publication_hold_once unique nulls not distinct (institute_id, exam_instance_id, division_id),
  constraint publication_hold_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint publication_hold_division foreign key (institute_id, division_id) references division,
  constraint publication_hold_released_whole check ((state = 'RELEASED') = (released_at is not null) and (released_at is null) = (released_by is null))
);
call own_by_institute('publication_hold');
revoke delete on publication_hold from prangan_app;
comment on table publication_hold is 'owner: exams';

create view exams_publication_hold with (security_invoker = true) as
  select institute_id, id, exam_instance_id, division_id, state, shown_before, reason, held_by, held_at, released_at, version from publication_hold;
comment on view exams_publication_hold is 'owner: exams; read by: domains';

-- How many are held now, so that an examination without any is read as before.
alter table exam_instance add column held_divisions int not null default 0 constraint exam_instance_held_divisions_counted check (held_divisions >= 0);
create function publication_hold_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update exam_instance set held_divisions = held_divisions + case new.state when 'HELD' then 1 else -1 end, version = version + 1, updated_at = now()
   where institute_id = new.institute_id and id = new.exam_instance_id;
  return null;
end $$;
create trigger publication_hold_counted_new after insert on publication_hold for each row when (new.state = 'HELD') execute function publication_hold_count();
create trigger publication_hold_counted after update of state on publication_hold for each row when (new.state <> old.state) execute function publication_hold_count();

create or replace view exams_exam_instance with (security_invoker = true) as
  select branch_id, code, computed_run_no, course_id, course_instance_id, exam_pattern_id, exam_session_id, exam_type_id, first_published_at, id, institute_id, locked_run_no, name, published_at, published_run_no, semesters, state, updated_at, version, held_divisions from exam_instance;

-- Whether a candidate of an examination is in a held division. The columns of its rows are all that it reads.
create function publication_is_held(institute uuid, exam uuid, student_exam uuid) returns boolean language sql stable
  return exists (
    select from student_exam x join publication_hold h on h.institute_id = x.institute_id and h.exam_instance_id = x.exam_instance_id
       and h.division_id is not distinct from x.division_id and h.state = 'HELD'
     where x.institute_id = institute and x.id = student_exam and x.exam_instance_id = exam);
comment on function publication_is_held is 'owner: exams';

-- The one place that says which run of an examination a candidate is shown; null: none.
create function published_run(instance exam_instance, student_exam uuid) returns int language sql stable
  return case when instance.held_divisions > 0 and publication_is_held(instance.institute_id, instance.id, student_exam) then null else instance.published_run_no end;
create function published_run(instance exams_exam_instance, student_exam uuid) returns int language sql stable
  return case when instance.held_divisions > 0 and publication_is_held(instance.institute_id, instance.id, student_exam) then null else instance.published_run_no end;
comment on function published_run(exam_instance, uuid) is 'owner: exams';
comment on function published_run(exams_exam_instance, uuid) is 'owner: exams';

-- Everything that is shown of a published result asks it.
create or replace view results_published_unit with (security_invoker = true) as
  select r.institute_id, r.student_exam_id, r.student_profile_id, r.exam_instance_id, r.run_no, r.letter, (u.unit ->> 0)::int as place, u.unit ->> 7 = '1' as pass
    from result r
    join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
    cross join lateral jsonb_array_elements(r.body -> 'u') as u(unit)
   where r.run_no = (select max(n.run_no) from result n
                      where n.institute_id = r.institute_id and n.student_exam_id = r.student_exam_id and n.run_no <= published_run(i, r.student_exam_id));

create or replace view results_statement_standing with (security_invoker = true) as
  select d.institute_id, d.id as printed_document_id, i.name as exam, s.name as session, r.letter, r.sgpi::text as sgpi,
         case when r.run_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.run_no <> d.run_no then 'REPLACED' else 'CURRENT' end as standing
    from printed_document d
    join exams_student_exam x on x.institute_id = d.institute_id and x.id = d.student_exam_id
    join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join lateral (select r.run_no, r.letter, r.remark, r.sgpi from result r
       where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= published_run(i, x.id)
       order by r.run_no desc limit 1) r on true;

create or replace view results_credential_standing with (security_invoker = true) as
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, c.version_no, c.digest, c.issued_at, i.name as exam, s.name as session,
         case when r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.version_no <> c.version_no or d.state = 'SUPERSEDED' then 'REPLACED' else 'CURRENT' end as standing,
         d.revoked_at
    from issued_credential c
    join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
    join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join credential_statement l on l.institute_id = c.institute_id and l.issued_credential_id = c.id
    left join print_statement d on d.institute_id = l.institute_id and d.id = l.printed_document_id
    left join lateral (select r.version_no, r.letter, r.remark from result r
       where r.institute_id = c.institute_id and r.student_exam_id = c.student_exam_id and r.run_no <= published_run(i, x.id)
       order by r.run_no desc limit 1) r on true;

create or replace view results_shown_result with (security_invoker = true) as
  select x.institute_id, x.id as student_exam_id, x.exam_instance_id, x.student_profile_id, x.remark, r.run_no
    from exams_exam_instance i
    join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
    join lateral (select r.run_no, r.letter, r.remark from result r
       where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true
   where i.published_at is not null and r.remark is distinct from 'WH' and r.letter <> 'RR' and window_stand(i, 'RESULT_VIEW') = 'OPEN';

-- A paper, a credential and an application that say a result are refused where it is held, whoever asks and however.
-- A credential of an issued paper says that paper alone, and stands and falls with it.
create function refuse_held_result() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.student_exam_id is not null and to_jsonb(new) ->> 'printed_document_id' is null and exists (
    select from student_exam x join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where x.institute_id = new.institute_id and x.id = new.student_exam_id and i.held_divisions > 0 and publication_is_held(i.institute_id, i.id, x.id)) then
    raise exception 'RESULT_HELD' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger issued_credential_not_held before insert on issued_credential for each row execute function refuse_held_result();
create trigger revaluation_not_held before insert on revaluation for each row execute function refuse_held_result();
create trigger printed_document_not_held before insert on printed_document for each row when (new.kind <> 'HALL_TICKET') execute function refuse_held_result();

-- One act on the results of many examinations, done row by row by a job. What became of each row is its report.
create table result_batch (
  institute_id uuid not null constraint result_batch_institute references institute,
  id uuid not null default uuidv7(),
  act text not null constraint result_batch_act_known check (act in ('LOCK', 'UNLOCK', 'PUBLISH', 'UNPUBLISH', 'PLAN')),
  -- Of whoever asks: the same order sent twice is one.
  order_key uuid not null,
  reason text constraint result_batch_reason_length check (length(reason) between 5 and 500),
  document text constraint result_batch_document_length check (length(document) between 1 and 200),
  publish_at timestamptz,
  tells boolean not null default false,
  words text constraint result_batch_words_length check (length(words) between 1 and 600),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint result_batch_pk primary key (institute_id, id),
  constraint result_batch_order_once unique (institute_id, created_by, order_key),
  constraint result_batch_job foreign key (institute_id, job_id) references job,
  constraint result_batch_reason_given check ((act in ('UNLOCK', 'UNPUBLISH')) = (reason is not null)),
  constraint result_batch_moment_given check ((act = 'PLAN') = (publish_at is not null)),
  constraint result_batch_words_told check (words is null or tells)
);
call own_by_institute('result_batch');
comment on table result_batch is 'owner: results';

create table result_batch_row (
  institute_id uuid not null constraint result_batch_row_institute references institute,
  id uuid not null default uuidv7(),
  result_batch_id uuid not null,
  position int not null constraint result_batch_row_position_positive check (position > 0),
  exam_instance_id uuid not null,
  -- The run that was looked at: of another one nothing is done.
  run_no int not null constraint result_batch_row_run_positive check (run_no > 0),
  -- SAME: it was so already; STOPPED: the job was cancelled or failed before it.
  state text not null default 'WAITING' constraint result_batch_row_state_known check (state in ('WAITING', 'DONE', 'SAME', 'REFUSED', 'STOPPED')),
  refusals jsonb,
  -- What a second person decides.
  approval_request_id uuid,
  ended_at timestamptz,
  constraint result_batch_row_pk primary key (institute_id, id),
  constraint result_batch_row_once unique (institute_id, result_batch_id, exam_instance_id),
  constraint result_batch_row_place_once unique (institute_id, result_batch_id, position),
  constraint result_batch_row_batch foreign key (institute_id, result_batch_id) references result_batch,
  constraint result_batch_row_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint result_batch_row_ended_whole check ((state = 'WAITING') = (ended_at is null)),
  constraint result_batch_row_refused_whole check ((state = 'REFUSED') = (refusals is not null))
);
create index result_batch_row_by_instance on result_batch_row (institute_id, exam_instance_id);
call own_by_institute('result_batch_row');
comment on table result_batch_row is 'owner: results';

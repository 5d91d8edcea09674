-- A post-exam session processes its examinations while it is open; an examination is in one open session of a type.
alter table post_exam_session
  add column state text not null default 'OPEN' constraint post_exam_session_state_known check (state in ('OPEN', 'CLOSED')),
  add constraint post_exam_session_typed unique (institute_id, type, state, id);
alter table post_exam_session_instance
  add column type text,
  add column state text;

-- Sessions of before: of several with one examination and type the newest stays open.
alter table post_exam_session disable trigger user;
alter table post_exam_session_instance disable trigger user;
set local role prangan_migrator;
update post_exam_session s set state = 'CLOSED'
 where exists (select from post_exam_session_instance a
   join post_exam_session_instance b on b.institute_id = a.institute_id and b.exam_instance_id = a.exam_instance_id and b.post_exam_session_id > a.post_exam_session_id
   join post_exam_session n on n.institute_id = b.institute_id and n.id = b.post_exam_session_id and n.type = s.type
  where a.institute_id = s.institute_id and a.post_exam_session_id = s.id);
update post_exam_session_instance i set type = s.type, state = s.state
  from post_exam_session s where s.institute_id = i.institute_id and s.id = i.post_exam_session_id;
set local role prangan_owner;
alter table post_exam_session enable trigger user;
alter table post_exam_session_instance enable trigger user;

alter table post_exam_session_instance
  alter column type set not null,
  alter column state set not null,
  drop constraint post_exam_session_instance_of,
  add constraint post_exam_session_instance_of foreign key (institute_id, type, state, post_exam_session_id)
    references post_exam_session (institute_id, type, state, id) on update cascade;
create unique index post_exam_session_instance_open_once on post_exam_session_instance (institute_id, exam_instance_id, type) where state = 'OPEN';

-- The last computation of a session, examination by examination in their order.
create table post_exam_step (
  institute_id uuid not null constraint post_exam_step_institute references institute,
  id uuid not null default uuidv7(),
  post_exam_session_id uuid not null,
  exam_instance_id uuid not null,
  step_no int not null constraint post_exam_step_positive check (step_no > 0),
  state text not null default 'WAITING' constraint post_exam_step_state_known check (state in ('WAITING', 'RUNNING', 'DONE', 'REFUSED', 'FAILED', 'CANCELLED')),
  run_id uuid,
  job_id uuid,
  -- What the run came to, or why there was none.
  counts jsonb,
  refusals jsonb,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint post_exam_step_pk primary key (institute_id, id),
  constraint post_exam_step_once unique (institute_id, post_exam_session_id, step_no),
  constraint post_exam_step_of foreign key (institute_id, post_exam_session_id, exam_instance_id)
    references post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id),
  constraint post_exam_step_job foreign key (institute_id, job_id) references job,
  constraint post_exam_step_finished_whole check ((state in ('WAITING', 'RUNNING')) = (finished_at is null)),
  constraint post_exam_step_refused_whole check ((state = 'REFUSED') = (refusals is not null)),
  constraint post_exam_step_counted_whole check ((state = 'DONE') = (counts is not null))
);
create index post_exam_step_by_job on post_exam_step (institute_id, job_id);
create index post_exam_step_by_instance on post_exam_step (institute_id, exam_instance_id);
call own_by_institute('post_exam_step');
comment on table post_exam_step is 'owner: results';

-- The session that an application belongs to: it keeps its examination, and cannot be deleted.
alter table revaluation
  add column post_exam_session_id uuid,
  add constraint revaluation_session foreign key (institute_id, post_exam_session_id, exam_instance_id)
    references post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id);
create index revaluation_by_session on revaluation (institute_id, post_exam_session_id);

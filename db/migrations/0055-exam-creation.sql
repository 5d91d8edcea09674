-- What one call of "New Examination" made, so that it can be taken back as a whole while nothing depends on it.
create table exam_creation (
  institute_id uuid not null constraint exam_creation_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  -- The session that was made with it; null: it went into one that was there.
  exam_session_id uuid,
  -- Papers that were made with it. One that is in use elsewhere by then stays when the examination is taken back.
  exam_paper_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint exam_creation_pk primary key (institute_id, id),
  constraint exam_creation_once unique (institute_id, exam_instance_id),
  constraint exam_creation_instance foreign key (institute_id, exam_instance_id) references exam_instance on delete cascade,
  constraint exam_creation_session foreign key (institute_id, exam_session_id) references exam_session on delete set null (exam_session_id)
);
call own_by_institute('exam_creation');
create index exam_creation_by_session on exam_creation (institute_id, exam_session_id) where exam_session_id is not null;
comment on table exam_creation is 'owner: exams';

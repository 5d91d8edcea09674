-- What a student says is wrong about a published result, and what the exam cell answered.
create table result_query (
  institute_id uuid not null constraint result_query_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  -- The paper it is about; null: the result as a whole.
  exam_paper_id uuid,
  -- The step of the computation.
  part text not null constraint result_query_part_known check (part in ('MARKS', 'GRACE', 'TOTAL', 'POINTS', 'SGPI', 'CGPI', 'CLASS', 'OUTCOME')),
  words text not null constraint result_query_words_short check (length(words) between 10 and 1000),
  -- The version of the result that was on screen.
  version_no int not null,
  state text not null default 'OPEN' constraint result_query_state_known check (state in ('OPEN', 'ANSWERED')),
  answer text constraint result_query_answer_short check (length(answer) between 5 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint result_query_pk primary key (institute_id, id),
  constraint result_query_answered_whole check ((state = 'ANSWERED') = (answer is not null) and (answer is null) = (answered_at is null)),
  constraint result_query_student_exam foreign key (institute_id, student_exam_id) references student_exam on delete cascade,
  constraint result_query_paper foreign key (institute_id, exam_paper_id) references exam_paper
);
call own_by_institute('result_query');
create unique index result_query_open_once on result_query (institute_id, student_exam_id, exam_paper_id) nulls not distinct where state = 'OPEN';
create index result_query_by_exam on result_query (institute_id, student_exam_id);
create index result_query_by_paper on result_query (institute_id, exam_paper_id) where exam_paper_id is not null;
create index result_query_by_state on result_query (institute_id, state, id);
comment on table result_query is 'owner: results';

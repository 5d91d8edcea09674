-- What a published result says in its final form, made before anybody asks for it. A version of a result never changes, and neither does
-- its answer; who may read it is decided where it is read, from the tables that say so.
create table ready_answer (
  institute_id uuid not null constraint ready_answer_institute references institute,
  student_exam_id uuid not null,
  run_no int not null,
  exam_instance_id uuid not null,
  figures text not null,
  constraint ready_answer_pk primary key (institute_id, student_exam_id, run_no),
  constraint ready_answer_result foreign key (institute_id, student_exam_id, run_no) references result (institute_id, student_exam_id, run_no) on delete cascade
);
create index ready_answer_by_instance on ready_answer (institute_id, exam_instance_id);
call own_by_institute('ready_answer', audited => false);
comment on table ready_answer is 'owner: results';

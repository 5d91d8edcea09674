-- A table is copied from another session, tried without a day or a room, and put back as it was before it was applied.
alter table exam_timetable_run drop constraint exam_timetable_run_mode_known;
alter table exam_timetable_run add constraint exam_timetable_run_mode_known check (mode in ('NEW', 'IMPROVE', 'REPAIR', 'COPY'));
alter table exam_timetable_run drop constraint exam_timetable_run_state_known;
alter table exam_timetable_run add constraint exam_timetable_run_state_known
  check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'APPLIED', 'DISCARDED', 'UNDONE'));
alter table exam_timetable_run
  add column from_session_id uuid,
  -- What the search does without: a day, or a room with its seats.
  add column without_on date,
  add column without_room_id uuid,
  add constraint exam_timetable_run_source foreign key (institute_id, from_session_id) references exam_session,
  add constraint exam_timetable_run_copy_from check ((mode = 'COPY') = (from_session_id is not null)),
  add constraint exam_timetable_run_room foreign key (institute_id, without_room_id) references room on delete set null (without_room_id);
create index exam_timetable_run_by_source on exam_timetable_run (institute_id, from_session_id);
create index exam_timetable_run_by_room on exam_timetable_run (institute_id, without_room_id);

-- Where each paper stood before a run was applied, and where it was put; without a slot: it stood in none.
create table exam_timetable_step (
  institute_id uuid not null constraint exam_timetable_step_institute references institute,
  id uuid not null default uuidv7(),
  exam_timetable_run_id uuid not null,
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  from_slot_id uuid,
  to_slot_id uuid,
  constraint exam_timetable_step_pk primary key (institute_id, exam_timetable_run_id, exam_instance_id, exam_paper_id),
  constraint exam_timetable_step_run foreign key (institute_id, exam_timetable_run_id) references exam_timetable_run on delete cascade,
  -- A paper whose former slot is gone cannot be put back.
  constraint exam_timetable_step_from foreign key (institute_id, from_slot_id) references exam_slot on delete cascade,
  constraint exam_timetable_step_to foreign key (institute_id, to_slot_id) references exam_slot on delete cascade,
  constraint exam_timetable_step_paper foreign key (institute_id, exam_instance_id, exam_paper_id)
    references exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) on delete cascade
);
create index exam_timetable_step_by_from on exam_timetable_step (institute_id, from_slot_id);
create index exam_timetable_step_by_to on exam_timetable_step (institute_id, to_slot_id);
create index exam_timetable_step_by_paper on exam_timetable_step (institute_id, exam_instance_id, exam_paper_id);
call own_by_institute('exam_timetable_step', audited => false);
comment on table exam_timetable_step is 'owner: exams';

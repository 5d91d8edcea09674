-- Corrections of single marks after the result was locked.

-- One head of one student: what stood, what shall stand, why, and the request a second person decides. Its state is that
-- request's; applied_at and run_no say when and by which run it became a version of the result.
create table mark_correction (
  institute_id uuid not null constraint mark_correction_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  student_exam_id uuid not null,
  paper_head_id uuid not null,
  old_value numeric(7,2),
  old_status text,
  new_value numeric(7,2) constraint mark_correction_value_not_negative check (new_value >= 0),
  new_status text constraint mark_correction_status_known check (new_status in ('AB', 'UFM', 'WH', 'NE')),
  type text not null constraint mark_correction_type_known
    check (type in ('DATA_ENTRY', 'REVALUATION', 'MODERATION', 'GRACE', 'ADMINISTRATIVE', 'OTHER')),
  reason text not null constraint mark_correction_reason_given check (length(trim(reason)) >= 5),
  document text not null constraint mark_correction_document_given check (document <> ''),
  approval_request_id uuid,
  applied_at timestamptz,
  run_no int,
  requested_at timestamptz not null default now(),
  constraint mark_correction_pk primary key (institute_id, id),
  constraint mark_correction_value_or_status check ((new_value is null) <> (new_status is null)),
  constraint mark_correction_changes check (old_value is distinct from new_value or old_status is distinct from new_status),
  constraint mark_correction_applied_whole check (run_no is null or applied_at is not null),
  constraint mark_correction_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint mark_correction_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint mark_correction_head foreign key (institute_id, paper_head_id) references paper_head,
  constraint mark_correction_approval foreign key (institute_id, approval_request_id) references approval_request
);
create index mark_correction_by_instance on mark_correction (institute_id, exam_instance_id, requested_at desc);
create index mark_correction_by_student on mark_correction (institute_id, student_exam_id);
create index mark_correction_by_head on mark_correction (institute_id, paper_head_id);
create index mark_correction_by_approval on mark_correction (institute_id, approval_request_id);
call own_by_institute('mark_correction');
-- What was asked for stays as it was asked.
revoke update, delete on mark_correction from prangan_app;
grant update (approval_request_id, applied_at, run_no) on mark_correction to prangan_app;

alter table mark add column mark_correction_id uuid,
  add constraint mark_correction_of foreign key (institute_id, mark_correction_id) references mark_correction;
create index mark_by_correction on mark (institute_id, mark_correction_id) where mark_correction_id is not null;

-- A mark on a sheet that is not open changes only by an applied correction that names exactly this mark.
create or replace function check_marks() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select m.id, h.max into wrong from new_rows m
    join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
   where m.value > h.max or m.second_value > h.max or mod(m.value, h.step) <> 0 or mod(m.second_value, h.step) <> 0
   limit 1;
  if found then
    raise exception using errcode = 'P0422', message = 'MARK_OUT_OF_RANGE', detail = wrong.max::text;
  end if;
  select s.id, s.state into wrong
    from (select distinct m.institute_id, m.mark_sheet_id from new_rows m
           where m.origin = 'FRESH' and (m.mark_correction_id is null or not exists (
             select 1 from mark_correction c
              where c.institute_id = m.institute_id and c.id = m.mark_correction_id and c.applied_at is not null
                and c.student_exam_id = m.student_exam_id and c.paper_head_id = m.paper_head_id
                and c.new_value is not distinct from m.value and c.new_status is not distinct from m.status))) m
    join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
   where s.state <> 'ENTRY'
   limit 1;
  if found then
    raise exception using errcode = 'P0409', message = 'MARK_SHEET_NOT_OPEN', detail = wrong.state;
  end if;
  return null;
end $$;

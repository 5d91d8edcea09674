-- The teacher's desk says why a sheet was given back.
create or replace view exams_mark_sheet with (security_invoker = true) as
  select candidate_count, division_id, exam_instance_id, exam_paper_id, id, institute_id, locked_at, paper_head_id, state, version,
         case when state = 'ENTRY' then reopen_reason end as returned_because from mark_sheet;

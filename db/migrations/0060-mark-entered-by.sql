-- Who made the first entry: the second one is another person's.
create or replace view exams_mark with (security_invoker = true) as
  select entered_at, id, institute_id, mark_correction_id, mark_sheet_id, origin, origin_attempt, paper_head_id, second_status, second_value, status, student_exam_id, student_paper_id, value, version, entered_by from mark;

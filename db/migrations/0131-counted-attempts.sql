-- Whether an examination of a student counts as an attempt is a fact of the status, read where attempts are counted.
create or replace view exams_student_exam_status with (security_invoker = true) as
  select code, flow, id, institute_id, may_inward, name, print_label, in_toppers, counts_attempt from student_exam_status;

-- No student has a centre: an order by it changes nothing, and a draft does not ask for it any more. Patterns that were used stay as they were.
update exam_pattern set settings = jsonb_set(settings, '{seatScheme,order}', (settings #> '{seatScheme,order}') - 'CENTRE')
 where state = 'DRAFT' and used_at is null and settings #> '{seatScheme,order}' ? 'CENTRE';

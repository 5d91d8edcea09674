-- What published results say of single units, for domains that ask it of many students at once: the examinations whose papers a
-- student has passed or failed already.

create view results_published_unit with (security_invoker = true) as
  select r.institute_id, r.student_exam_id, r.student_profile_id, r.exam_instance_id, r.run_no, r.letter, (u.unit ->> 0)::int as place, u.unit ->> 7 = '1' as pass
    from result r
    join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
    cross join lateral jsonb_array_elements(r.body -> 'u') as u(unit)
   where r.run_no = (select max(n.run_no) from result n
                      where n.institute_id = r.institute_id and n.student_exam_id = r.student_exam_id and n.run_no <= i.published_run_no);
comment on view results_published_unit is 'owner: results; read by: domains';

-- The units of a run by the place that its results name them with.
create view results_run_unit with (security_invoker = true) as
  select n.institute_id, n.exam_instance_id, n.run_no, (u.place - 1)::int as place, (u.unit ->> 'paperId')::uuid as exam_paper_id, u.unit ->> 'kind' as kind
    from result_run n cross join lateral jsonb_array_elements(n.rules -> 'units') with ordinality as u(unit, place);
comment on view results_run_unit is 'owner: results; read by: domains';

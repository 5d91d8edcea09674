-- Students whom somebody guides now or later, for what hangs on a teacher.
create view people_student_allocation with (security_invoker = true) as
  select a.institute_id, a.id, a.enrolment_id, a.teacher_profile_id, a.kind, a.starts_on, a.ends_on, e.course_instance_id
    from student_allocation a
    join enrolment e on e.institute_id = a.institute_id and e.id = a.enrolment_id and e.state = 'RUNNING'
   where a.in_force;
comment on view people_student_allocation is 'owner: people; read by: domains';
create index paper_map_by_teacher on paper_map (institute_id, teacher_profile_id);

-- Who made the second entry: whoever comes back to a mark sheet is led to their own entry.
create or replace view exams_mark with (security_invoker = true) as
  select entered_at, id, institute_id, mark_correction_id, mark_sheet_id, origin, origin_attempt, paper_head_id, second_status, second_value, status, student_exam_id, student_paper_id, value, version, entered_by,
         second_by from mark;

-- The teachers who enter the marks of a sheet today, by the institute's calendar: who is reminded, who is named, and who may enter.
create view exams_sheet_teacher with (security_invoker = true) as
  select s.institute_id, s.id as mark_sheet_id, m.id as paper_map_id, t.id as teacher_profile_id, t.user_id, t.name
    from mark_sheet s
    join institute i on i.id = s.institute_id
    join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
    join paper_map m on m.institute_id = s.institute_id and m.exam_paper_id = s.exam_paper_id
         and (m.division_id is null or m.division_id = s.division_id) and (m.evaluator is null or m.evaluator = h.evaluator)
    join people_teacher_profile t on t.institute_id = m.institute_id and t.id = m.teacher_profile_id and t.state = 'ACTIVE'
   where (now() at time zone i.time_zone)::date between coalesce(m.starts_on, '-infinity'::date) and coalesce(m.ends_on, 'infinity'::date);
comment on view exams_sheet_teacher is 'owner: exams; read by: domains';

-- Who has a backlog in the papers of a planned examination, without reading those of all papers and years.
create index backlog_open_by_paper on backlog (institute_id, exam_paper_id) where state = 'OPEN';

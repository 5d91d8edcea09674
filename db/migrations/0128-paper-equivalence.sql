-- Which paper takes the place of which is entered by the office: from when, and changed by whom.
alter table paper_equivalence
  -- Examinations whose session begins on this day or later; null: all.
  add column from_on date,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index paper_equivalence_by_new on paper_equivalence (institute_id, new_paper_id);

-- The papers of an examination that take the place of older ones there.
create view exams_succeeding_paper with (security_invoker = true) as
  select q.institute_id, ip.exam_instance_id, q.old_paper_id, q.new_paper_id
    from paper_equivalence q
    join exam_instance_paper ip on ip.institute_id = q.institute_id and ip.exam_paper_id = q.new_paper_id
    join exam_instance i on i.institute_id = ip.institute_id and i.id = ip.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
   where q.from_on is null or q.from_on <= s.starts_on;
comment on view exams_succeeding_paper is 'owner: exams; read by: domains';

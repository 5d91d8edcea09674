-- When a run was published for the first time. A result that a later run leaves as it was keeps the day on which it was declared.
alter table result_run add column first_published_at timestamptz;
-- What is known of before: the run that is published now, and that the first run published was one of the earliest.
update result_run r set first_published_at = i.published_at from exam_instance i
 where i.institute_id = r.institute_id and i.id = r.exam_instance_id and i.published_run_no = r.run_no;
update result_run r set first_published_at = i.first_published_at from exam_instance i
 where i.institute_id = r.institute_id and i.id = r.exam_instance_id and i.first_published_at is not null
   and r.run_no = (select min(n.run_no) from result_run n where n.institute_id = i.institute_id and n.exam_instance_id = i.id and n.state = 'COMPLETE');

create function note_published_run() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update result_run set first_published_at = new.published_at
   where institute_id = new.institute_id and exam_instance_id = new.id and run_no = new.published_run_no and first_published_at is null;
  return null;
end $$;
create trigger exam_instance_published_run after update of published_run_no on exam_instance
  for each row when (new.published_run_no is not null) execute function note_published_run();

-- When the result that a candidate is shown was declared: when its own run, or a later one that left it as it was, was published for the first time;
-- not before its division was released for the first time. Null: nothing is published.
create function declared_at(instance exams_exam_instance, student_exam uuid) returns timestamptz language sql stable
  return case when instance.published_at is not null then greatest(
    coalesce(
      (select min(n.first_published_at) from result_run n
        where n.institute_id = instance.institute_id and n.exam_instance_id = instance.id and n.run_no <= instance.published_run_no
          and n.run_no >= (select max(r.run_no) from result r
                            where r.institute_id = instance.institute_id and r.student_exam_id = student_exam and r.run_no <= instance.published_run_no)),
      instance.published_at),
    (select h.released_at from student_exam x join publication_hold h on h.institute_id = x.institute_id and h.exam_instance_id = x.exam_instance_id
        and h.division_id is not distinct from x.division_id and h.state = 'RELEASED' and not h.shown_before
      where x.institute_id = instance.institute_id and x.id = student_exam)) end;
comment on function declared_at is 'owner: results';

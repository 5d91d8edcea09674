-- Marks added to a head by one rule, before grace. It counts once a second person has approved it; the marks themselves never change.
create table moderation (
  institute_id uuid not null constraint moderation_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  paper_head_id uuid not null,
  -- The class whose marks are moderated; null: all of the examination.
  division_id uuid,
  -- ALL: everybody; BAND: marks from … to; LINE: up to a line, at most `marks` each.
  kind text not null constraint moderation_kind_known check (kind in ('ALL', 'BAND', 'LINE')),
  marks numeric(7,2) not null constraint moderation_marks_positive check (marks > 0),
  -- The marks that it reaches, both ends included.
  from_mark numeric(7,2) not null,
  to_mark numeric(7,2) not null,
  line numeric(7,2) constraint moderation_line_of_kind check ((kind = 'LINE') = (line is not null)),
  students int not null constraint moderation_students_some check (students > 0),
  -- Over the students, their marks and what they get, as the proposal saw them.
  digest text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  approval_request_id uuid,
  applied_by uuid,
  applied_at timestamptz,
  taken_back_by uuid,
  taken_back_at timestamptz,
  constraint moderation_pk primary key (institute_id, id),
  constraint moderation_band_whole check (from_mark >= 0 and from_mark <= to_mark),
  constraint moderation_two_persons check (applied_by is null or applied_by <> proposed_by),
  constraint moderation_applied_whole check ((applied_by is null) = (applied_at is null)),
  constraint moderation_taken_back_whole check (num_nonnulls(taken_back_by, taken_back_at) in (0, 2) and (taken_back_at is null or applied_at is not null)),
  constraint moderation_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint moderation_head foreign key (institute_id, paper_head_id) references paper_head,
  constraint moderation_division foreign key (institute_id, division_id) references division,
  -- Nobody is moderated twice in one head: what stands for one class shares no mark.
  constraint moderation_once exclude using gist (institute_id with =, exam_instance_id with =, paper_head_id with =,
    coalesce(division_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, numrange(from_mark, to_mark, '[]') with &&)
    where (applied_at is not null and taken_back_at is null)
);
create index moderation_by_instance on moderation (institute_id, exam_instance_id, proposed_at desc);
create index moderation_by_head on moderation (institute_id, paper_head_id);
create index moderation_by_division on moderation (institute_id, division_id) where division_id is not null;
call own_by_institute('moderation');
comment on table moderation is 'owner: results';

-- What a rule gives a mark; 0: nothing. Never above the head's maximum.
create function moderated_marks(kind text, marks numeric, from_mark numeric, to_mark numeric, line numeric, mark numeric, most numeric) returns numeric
  language sql immutable set search_path = public, pg_temp as $$
  select case when mark is null or mark < from_mark or mark > to_mark then 0
              else greatest(0, least(case kind when 'LINE' then least(marks, line - mark) else marks end, most - mark)) end $$;
comment on function moderated_marks is 'owner: results';

-- Marks of an examination that a standing moderation raises, with what it gives.
create view results_moderated_mark with (security_invoker = true) as
  select m.institute_id, o.exam_instance_id, m.student_exam_id, m.paper_head_id, g.marks
    from moderation o
    join exams_paper_head h on h.institute_id = o.institute_id and h.id = o.paper_head_id
    join exams_student_paper sp on sp.institute_id = o.institute_id and sp.exam_instance_id = o.exam_instance_id and sp.exam_paper_id = h.exam_paper_id
         and (o.division_id is null or sp.division_id = o.division_id)
    join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = sp.student_exam_id and m.paper_head_id = o.paper_head_id
         and m.status is null and m.origin = 'FRESH'
    cross join lateral (select moderated_marks(o.kind, o.marks, o.from_mark, o.to_mark, o.line, m.value, h.max) as marks) g
   where o.applied_at is not null and o.taken_back_at is null and g.marks > 0;
comment on view results_moderated_mark is 'owner: results; read by: domains';

-- Results of whom it raises are out of date, when it is applied and when it is taken back.
create function stale_by_moderation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update student_exam e set stale = true
    from (select distinct m.institute_id, m.student_exam_id
            from new_rows o
            join paper_head h on h.institute_id = o.institute_id and h.id = o.paper_head_id
            join student_paper sp on sp.institute_id = o.institute_id and sp.exam_instance_id = o.exam_instance_id and sp.exam_paper_id = h.exam_paper_id
                 and (o.division_id is null or sp.division_id = o.division_id)
            join mark m on m.institute_id = sp.institute_id and m.student_exam_id = sp.student_exam_id and m.paper_head_id = o.paper_head_id
                 and m.status is null and m.origin = 'FRESH'
           where o.applied_at is not null and moderated_marks(o.kind, o.marks, o.from_mark, o.to_mark, o.line, m.value, h.max) > 0) r
   where e.institute_id = r.institute_id and e.id = r.student_exam_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;
create trigger moderation_stale_update after update on moderation referencing new table as new_rows for each statement execute function stale_by_moderation();

-- Marks of several tests of which the best are averaged; heads that need recorded attendance; marks and sheets after the end of their window.

-- `best_take` of `best_of` tests make the mark: their average, rounded once to a multiple of `average_to`. Null: one mark.
alter table paper_head
  add column best_take int,
  add column best_of int,
  add column average_to numeric(7,2),
  add column average_rounding text constraint paper_head_rounding_known check (average_rounding in ('HALF_UP', 'HALF_EVEN')),
  add column needs_attendance boolean not null default false,
  add constraint paper_head_tests_whole check (num_nonnulls(best_take, best_of, average_to, average_rounding) in (0, 4)),
  add constraint paper_head_tests_range check (best_take between 1 and best_of and best_of <= 20),
  add constraint paper_head_average_positive check (average_to > 0);

-- Heads that have marks stay as they were entered.
alter table paper_head disable trigger user;
set local role prangan_migrator;
update paper_head h
   set needs_attendance = (w.head ->> 'needsAttendance')::boolean,
       best_take = t.take, best_of = t.of, average_to = t.average_to, average_rounding = t.rounding
  from paper_unit u
  join exam_paper p on p.institute_id = u.institute_id and p.id = u.exam_paper_id
  join exam_pattern e on e.institute_id = p.institute_id and e.id = p.exam_pattern_id
  cross join lateral jsonb_array_elements(e.head_sets) as s(doc)
  cross join lateral jsonb_array_elements(s.doc -> 'heads') as w(head)
  left join lateral (
    select (w.head #>> '{bestOf,take}')::int as take, (w.head #>> '{bestOf,of}')::int as of,
           case when coalesce((w.head ->> 'convertTo')::numeric = (w.head ->> 'max')::numeric, true) then (w.head ->> 'roundTo')::numeric else 0.01 end as average_to, w.head ->> 'rounding' as rounding
     where jsonb_typeof(w.head -> 'bestOf') = 'object') t on true
 where u.institute_id = h.institute_id and u.id = h.paper_unit_id and s.doc ->> 'name' = u.head_set and (w.head ->> 'no')::int = h.head_no
   and ((w.head ->> 'needsAttendance')::boolean or t.take is not null)
   and not exists (select from mark m where m.institute_id = h.institute_id and m.paper_head_id = h.id);
set local role prangan_owner;
alter table paper_head enable trigger user;

create or replace view exams_paper_head with (security_invoker = true) as
  select double_entry, evaluator, exam_paper_id, head_no, id, institute_id, kind, max, min, paper_unit_id, step, best_take, best_of, average_to from paper_head;

-- The tests of a mark in their order, null for one that was missed. A carried or corrected mark is the mark itself and has none.
-- late_*: who entered it after its window had ended, and when that was.
alter table mark
  add column parts numeric(7,2)[],
  add column second_parts numeric(7,2)[],
  add column late_by uuid,
  add column late_until timestamptz,
  add constraint mark_parts_of_value check (parts is null or (value is not null and origin = 'FRESH')),
  add constraint mark_second_parts_of_value check (second_parts is null or second_value is not null),
  add constraint mark_late_whole check (num_nonnulls(late_by, late_until) in (0, 2));

create or replace view exams_mark with (security_invoker = true) as
  select entered_at, id, institute_id, mark_correction_id, mark_sheet_id, origin, origin_attempt, paper_head_id, second_status, second_value, status, student_exam_id, student_paper_id, value, version, entered_by,
         second_by, parts, second_parts, late_until from mark;

-- The end of the window after which the sheet was submitted.
alter table mark_sheet
  add column late_until timestamptz,
  add constraint mark_sheet_late_not_open check (late_until is null or state <> 'ENTRY');

-- Tests are within the head and as many as it takes; their average may be between its steps. Marks of other heads have none.
create or replace function check_marks() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  select m.id, h.max into wrong from new_rows m
    join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
   where m.value > h.max or m.second_value > h.max
      or (h.best_of is null and (mod(m.value, h.step) <> 0 or mod(m.second_value, h.step) <> 0))
      or (h.best_of is not null and exists (select from unnest(m.parts || m.second_parts) as t(part) where t.part < 0 or t.part > h.max or mod(t.part, h.step) <> 0))
   limit 1;
  if found then
    raise exception using errcode = 'P0422', message = 'MARK_OUT_OF_RANGE', detail = wrong.max::text;
  end if;
  select m.id, h.best_of into wrong from new_rows m
    join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
   where (m.parts is not null and cardinality(m.parts) is distinct from h.best_of)
      or (m.second_parts is not null and cardinality(m.second_parts) is distinct from h.best_of)
      or (h.best_of is not null and m.origin = 'FRESH'
          and ((m.value is not null and m.parts is null and m.mark_correction_id is null) or (m.second_value is not null and m.second_parts is null)))
   limit 1;
  if found then
    raise exception using errcode = 'P0422', message = 'MARK_TESTS_WRONG', detail = coalesce(wrong.best_of, 0)::text;
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

-- The search dialog finds students by the beginning of a name, of a PRN, of a roll or seat number, and papers by that of
-- their code. LIKE is not leakproof and uses no index under a row policy; comparisons of text are, so a beginning is asked
-- for as a range, in the order of the bytes.

create index student_profile_by_search on student_profile (institute_id, search_text collate "C");
create index student_profile_by_prn_text on student_profile (institute_id, university_prn collate "C");
create index enrolment_by_roll_no on enrolment (institute_id, roll_no collate "C") where roll_no is not null;
create index student_exam_by_seat_no on student_exam (institute_id, seat_no collate "C") where seat_no is not null;
create index exam_paper_by_code on exam_paper (institute_id, code collate "C");

-- What stands within a name or number, each of the given parts, goes through the trigrams; as search_student_profile does,
-- and ending after so many: of a part that thousands of names have, the dialog shows a few. Only the bitmap of the trigrams
-- finds these few as fast wherever they lie in the table.
create function search_student_parts(parts text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off set enable_indexscan = off rows 50 as $$
declare
  each text;
  conditions text := '';
begin
  foreach each in array parts loop
    conditions := conditions || format(' and s.search_text like %L', '%' || lower(each) || '%');
  end loop;
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1' || conditions || ' limit $2'
    using public.app_institute(), most;
end $$;
revoke all on function search_student_parts(text[], int) from public;
grant execute on function search_student_parts(text[], int) to prangan_app;

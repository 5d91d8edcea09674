-- The catalogue as offices keep it: regulations, what a program and a subject say beside their name, which year follows which.

create table regulation (
  institute_id uuid not null constraint regulation_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  year int not null constraint regulation_year_range check (year between 1950 and 2100),
  -- Percent of the classes held. Who stays below may be condoned down to the lower end of the range.
  min_attendance numeric(5,2) constraint regulation_attendance_range check (min_attendance between 0 and 100),
  condone_from numeric(5,2) constraint regulation_condone_positive check (condone_from >= 0),
  condone_to numeric(5,2),
  status text not null default 'ACTIVE' constraint regulation_status_known check (status in ('DRAFT', 'ACTIVE', 'RETIRED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint regulation_pk primary key (institute_id, id),
  constraint regulation_code_once unique (institute_id, code),
  constraint regulation_condone_whole check ((condone_from is null) = (condone_to is null)),
  constraint regulation_condone_order check (condone_from <= condone_to and condone_to <= min_attendance)
);
call own_by_institute('regulation');

-- Attendance of days up to this one changes no more.
alter table academic_year
  add column attendance_frozen_until date,
  add constraint academic_year_freeze_inside check (attendance_frozen_until between starts_on and ends_on);

alter table course_year
  add column next_course_year_id uuid,
  add constraint course_year_next foreign key (institute_id, next_course_year_id) references course_year,
  add constraint course_year_final_ends check (not is_final or next_course_year_id is null);
create index course_year_by_next on course_year (institute_id, next_course_year_id) where next_course_year_id is not null;

-- The next year stands on a higher level, so no ring can close. Two changes at once, each harmless alone, wait for each other.
create function course_year_leads_up() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('course year ' || new.institute_id, 0));
  if exists (
    select 1 from course_year y where y.institute_id = new.institute_id
      and (y.id = new.next_course_year_id and y.level <= new.level or y.next_course_year_id = new.id and y.level >= new.level)
  ) then
    raise exception using errcode = 'P0409', message = 'COURSE_YEAR_NEXT_LEVEL', detail = new.name;
  end if;
  return new;
end $$;
create trigger course_year_leads_up before insert or update of level, next_course_year_id on course_year
  for each row execute function course_year_leads_up();

alter table program
  add column tier text constraint program_tier_known check (tier in ('UG', 'PG')),
  add column aid text constraint program_aid_known check (aid in ('AIDED', 'UNAIDED')),
  add column duration_years numeric(3,1) constraint program_duration_range check (duration_years between 0.5 and 8),
  add column regulation_id uuid,
  add column start_year int constraint program_start_range check (start_year between 1850 and 2100),
  add column close_year int constraint program_close_range check (close_year between 1850 and 2100),
  add constraint program_years_order check (close_year >= start_year),
  add constraint program_regulation foreign key (institute_id, regulation_id) references regulation;

alter table branch
  add column from_course_year_id uuid,
  add constraint branch_from_course_year foreign key (institute_id, from_course_year_id) references course_year;

alter table subject
  drop constraint subject_type_known,
  add constraint subject_type_known check (type in ('THEORY', 'PRACTICAL', 'BOTH', 'PROJECT', 'AUDIT')),
  add column display_code text,
  add column category_id uuid,
  add column regulation_id uuid,
  add column selection text not null default 'COMPULSORY' constraint subject_selection_known check (selection in ('COMPULSORY', 'ELECTIVE')),
  add column result_type text not null default 'MARK' constraint subject_result_type_known check (result_type in ('MARK', 'STATUS')),
  add column evaluation_type text not null default 'CIA_ESE' constraint subject_evaluation_known check (evaluation_type in ('CIA_ESE', 'CIA', 'ESE')),
  add column theory_credits numeric(4,1) constraint subject_theory_range check (theory_credits >= 0 and theory_credits * 2 = trunc(theory_credits * 2)),
  add column practical_credits numeric(4,1) constraint subject_practical_range check (practical_credits >= 0 and practical_credits * 2 = trunc(practical_credits * 2)),
  add column lecture_hours int constraint subject_lecture_range check (lecture_hours between 0 and 60),
  add column tutorial_hours int constraint subject_tutorial_range check (tutorial_hours between 0 and 60),
  add column practical_hours int constraint subject_hours_range check (practical_hours between 0 and 60),
  -- Given both or not at all, and then they are the credits.
  add constraint subject_credits_split check (coalesce(theory_credits + practical_credits = credits, theory_credits is null and practical_credits is null)),
  add constraint subject_category_of foreign key (institute_id, category_id) references subject_category,
  add constraint subject_regulation foreign key (institute_id, regulation_id) references regulation;

-- Pages of a long list from the index alone, in each offered order, with the type that the chips count.
create index subject_by_code on subject (institute_id, code, id) include (type);
create index subject_by_name on subject (institute_id, name, id) include (type);
create index subject_by_type on subject (institute_id, type, id);
create index subject_by_credits on subject (institute_id, credits, id) include (type);
create index subject_by_department on subject (institute_id, department_id, type) where department_id is not null;
create index subject_by_category on subject (institute_id, category_id, type) where category_id is not null;
create index subject_by_regulation on subject (institute_id, regulation_id, type) where regulation_id is not null;

-- As for students: what a search looks through, and a function that may use the trigrams which a row policy shuts to LIKE.
alter table subject add column search_text text not null
  generated always as (lower(code || E'\x1f' || name || E'\x1f' || coalesce(display_code, ''))) stored;
create index subject_search on subject using gin (institute_id, search_text gin_trgm_ops);
create policy subject_search on subject for select to prangan_owner using (true);
create function search_subject(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public rows 1000 as $$
begin
  return query execute 'select s.id from public.subject s where s.institute_id = $1 and s.search_text like $2'
    using public.app_institute(), lower(pattern);
end $$;
revoke all on function search_subject(text) from public;
grant execute on function search_subject(text) to prangan_app;

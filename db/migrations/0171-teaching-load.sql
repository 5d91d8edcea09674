-- Hours a week of what a teacher has been given, for the load; and copies of the map from one session into another, undone as far as nobody
-- changed what they made.
create table paper_map_copy (
  institute_id uuid not null constraint paper_map_copy_institute references institute,
  id uuid not null default uuidv7(),
  from_session_id uuid not null,
  to_session_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  papers int not null constraint paper_map_copy_papers_range check (papers > 0),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  -- Of an undone copy: assignments that somebody had changed, which stayed.
  kept int not null default 0 constraint paper_map_copy_kept_range check (kept between 0 and papers),
  version int not null default 1,
  constraint paper_map_copy_pk primary key (institute_id, id),
  constraint paper_map_copy_from foreign key (institute_id, from_session_id) references exam_session,
  constraint paper_map_copy_to foreign key (institute_id, to_session_id) references exam_session,
  constraint paper_map_copy_apart check (from_session_id <> to_session_id),
  constraint paper_map_copy_days check (starts_on <= ends_on),
  constraint paper_map_copy_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index paper_map_copy_by_to on paper_map_copy (institute_id, to_session_id);
create index paper_map_copy_by_from on paper_map_copy (institute_id, from_session_id);
call own_by_institute('paper_map_copy');
comment on table paper_map_copy is 'owner: exams';

alter table paper_map
  add column hours numeric(4,2) constraint paper_map_hours_range check (hours between 0 and 40 and hours * 4 = trunc(hours * 4)),
  add column practical_hours numeric(4,2)
    constraint paper_map_practical_hours_range check (practical_hours between 0 and 40 and practical_hours * 4 = trunc(practical_hours * 4)),
  add column paper_map_copy_id uuid,
  add constraint paper_map_copy_of foreign key (institute_id, paper_map_copy_id) references paper_map_copy;
create index paper_map_by_copy on paper_map (institute_id, paper_map_copy_id) where paper_map_copy_id is not null;

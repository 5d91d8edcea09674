-- Many pictures of students or teachers at once: the chosen files, whose each is, and what became of it.
create table photo_batch (
  institute_id uuid not null constraint photo_batch_institute references institute,
  id uuid not null default uuidv7(),
  people text not null constraint photo_batch_people_known check (people in ('STUDENTS', 'TEACHERS')),
  -- DONE: its pictures were put in. UNDONE: they were taken back, as far as nobody had changed them since.
  state text not null default 'OPEN' constraint photo_batch_state_known check (state in ('OPEN', 'DONE', 'UNDONE')),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint photo_batch_pk primary key (institute_id, id),
  constraint photo_batch_job foreign key (institute_id, job_id) references job
);
create index photo_batch_newest on photo_batch (institute_id, created_by, created_at desc, id desc);
call own_by_institute('photo_batch');
comment on table photo_batch is 'owner: people';

-- One file of a batch. Not audited: the record of the person is, with the tag of the picture.
create table photo_file (
  institute_id uuid not null constraint photo_file_institute references institute,
  id uuid not null default uuidv7(),
  photo_batch_id uuid not null,
  position int not null constraint photo_file_position_positive check (position > 0),
  name text not null constraint photo_file_name_given check (name <> ''),
  student_profile_id uuid,
  teacher_profile_id uuid,
  -- By which number the person was found; SHORT: without the zeros before it, which spreadsheets drop.
  found_by text constraint photo_file_found_by_known check (found_by in ('PRN', 'STUDENT_ID', 'ROLL_NO', 'SEAT_NO', 'STAFF_NO')),
  written text constraint photo_file_written_known check (written in ('EXACT', 'SHORT')),
  -- NOBODY and SEVERAL: the name; the others: the picture.
  fault text constraint photo_file_fault_known
    check (fault in ('NOBODY', 'SEVERAL', 'EMPTY', 'TOO_LARGE', 'NOT_A_PICTURE', 'BROKEN', 'TOO_MANY_PIXELS', 'KIND_OF_JPEG', 'KIND_OF_PNG')),
  is_left_out boolean not null default false,
  type text constraint photo_file_type_known check (type in ('image/jpeg', 'image/png')),
  width int constraint photo_file_width_positive check (width > 0),
  height int constraint photo_file_height_positive check (height > 0),
  tag text constraint photo_file_tag_form check (tag ~ '^[0-9a-f]{16}$'),
  content bytea constraint photo_file_small check (octet_length(content) between 1 and 400000),
  -- PUT_IN; UNDONE: taken back; KEPT: somebody changed the picture since, so it was not taken back.
  ended text constraint photo_file_ended_known check (ended in ('PUT_IN', 'UNDONE', 'KEPT')),
  -- What the picture replaced, for the undo.
  before_type text constraint photo_file_before_type_known check (before_type in ('image/jpeg', 'image/png')),
  before_width int constraint photo_file_before_width_positive check (before_width > 0),
  before_height int constraint photo_file_before_height_positive check (before_height > 0),
  before_tag text constraint photo_file_before_tag_form check (before_tag ~ '^[0-9a-f]{16}$'),
  before_content bytea constraint photo_file_before_small check (octet_length(before_content) between 1 and 400000),
  constraint photo_file_pk primary key (institute_id, id),
  constraint photo_file_batch foreign key (institute_id, photo_batch_id) references photo_batch on delete cascade,
  constraint photo_file_place_once unique (institute_id, photo_batch_id, position),
  constraint photo_file_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint photo_file_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile on delete cascade,
  constraint photo_file_one_person check (num_nonnulls(student_profile_id, teacher_profile_id) <= 1)
);
create index photo_file_by_student on photo_file (institute_id, student_profile_id);
create index photo_file_by_teacher on photo_file (institute_id, teacher_profile_id);
call own_by_institute('photo_file', audited => false);
alter table photo_file alter column content set storage external, alter column before_content set storage external;
comment on table photo_file is 'owner: people';

-- How each file stands now: the order of the cases is what is said first.
create view people_photo_standing with (security_invoker = true) as
  select w.*, case when w.ended is not null then w.ended when w.is_left_out then 'LEFT_OUT' when w.fault is not null then w.fault when w.is_doubled then 'TWO_FILES'
           when not w.has_content then 'WAITING' else 'READY' end as standing,
         case when w.ended is not null then 'DONE' when w.is_left_out then 'LEFT_OUT' when w.fault is not null or w.is_doubled then 'PROBLEM' else 'READY' end as shown
    from (select f.institute_id, f.photo_batch_id, f.id, f.position, f.name, f.found_by, f.written, f.fault, f.is_left_out, f.ended, f.content is not null as has_content,
                 coalesce(f.student_profile_id, f.teacher_profile_id) as person_id, coalesce(s.full_name, t.name) as person_name, coalesce(s.university_prn, t.staff_no) as person_no,
                 coalesce(s.picture, t.picture) as present,
                 count(*) filter (where not f.is_left_out and f.fault is null and f.ended is null)
                   over (partition by f.photo_batch_id, coalesce(f.student_profile_id, f.teacher_profile_id)) > 1 as is_doubled
            from photo_file f
            left join student_profile s on s.institute_id = f.institute_id and s.id = f.student_profile_id
            left join teacher_profile t on t.institute_id = f.institute_id and t.id = f.teacher_profile_id) w;
comment on view people_photo_standing is 'owner: people';

-- Coloured words of the institute by which students are found again: NSS, hostel, scholarship.
create table student_tag (
  institute_id uuid not null constraint student_tag_institute references institute,
  id uuid not null default uuidv7(),
  name text not null constraint student_tag_name_length check (length(name) between 1 and 30),
  colour text not null constraint student_tag_colour_known check (colour in ('GREY', 'RED', 'AMBER', 'GREEN', 'BLUE', 'NAVY')),
  description text constraint student_tag_description_length check (length(description) between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_tag_pk primary key (institute_id, id),
  constraint student_tag_name_once unique (institute_id, name)
);
create unique index student_tag_name_any_case on student_tag (institute_id, lower(name));
call own_by_institute('student_tag');
comment on table student_tag is 'owner: people';

create table student_tagging (
  institute_id uuid not null constraint student_tagging_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  student_tag_id uuid not null,
  put_by uuid not null,
  put_at timestamptz not null default now(),
  constraint student_tagging_pk primary key (institute_id, id),
  constraint student_tagging_once unique (institute_id, student_profile_id, student_tag_id),
  constraint student_tagging_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint student_tagging_tag foreign key (institute_id, student_tag_id) references student_tag
);
create index student_tagging_by_tag on student_tagging (institute_id, student_tag_id, student_profile_id);
call own_by_institute('student_tagging');
comment on table student_tagging is 'owner: people';

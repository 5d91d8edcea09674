-- The picture of a student, beside the profile: lists and saves of the profile do not carry it. student_profile.picture holds
-- the beginning of its SHA-256, so that every change of a picture stands in the log and changes its address.
create table student_picture (
  institute_id uuid not null constraint student_picture_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  type text not null constraint student_picture_type_known check (type in ('image/jpeg', 'image/png')),
  width int not null constraint student_picture_width_positive check (width > 0),
  height int not null constraint student_picture_height_positive check (height > 0),
  content bytea not null constraint student_picture_small check (octet_length(content) between 1 and 400000),
  constraint student_picture_pk primary key (institute_id, id),
  constraint student_picture_once unique (institute_id, student_profile_id),
  constraint student_picture_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade
);
call own_by_institute('student_picture', audited => false);
-- JPEG and PNG are compressed already.
alter table student_picture alter column content set storage external;

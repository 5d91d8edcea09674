-- A student who goes to the trash takes the login along; this tells there that it was enabled, so that restoring enables it again.
alter table student_profile add column login_ended boolean not null default false;

-- The directory is asked for a category and for students without a picture, each counted by state.
create index student_profile_by_category on student_profile (institute_id, category, state);
create index student_profile_without_picture on student_profile (institute_id, state) where picture is null;

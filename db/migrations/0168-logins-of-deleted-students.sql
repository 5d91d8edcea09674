-- A student who goes to the trash takes the login along; this tells there that it was enabled, so that restoring enables it again.
alter table student_profile add column login_ended boolean not null default false;

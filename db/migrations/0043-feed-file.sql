-- A file is kept, piece by piece, until it is applied: another sheet, encoding or separator reads it again without sending it again.
create table feed_file (
  institute_id uuid not null constraint feed_file_institute references institute,
  id uuid not null default uuidv7(),
  feed_job_id uuid not null,
  part int not null,
  content bytea not null,
  constraint feed_file_pk primary key (institute_id, feed_job_id, part),
  constraint feed_file_of_job foreign key (institute_id, feed_job_id) references feed_job on delete cascade
);
-- Not in the log: what came in stands there as rows, and what was done with them as changes.
call own_by_institute('feed_file', audited => false);

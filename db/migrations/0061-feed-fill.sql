-- From which column one that the file lacks took its cells the last time: for one person, one institute, one kind of feed.
create table feed_fill (
  institute_id uuid not null constraint feed_fill_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  column_key text not null,
  same_as text not null,
  constraint feed_fill_pk primary key (institute_id, user_id, kind, column_key)
);
call own_by_institute('feed_fill');
comment on table feed_fill is 'owner: kit/feed';

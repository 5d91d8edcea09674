-- How many rows a list of very many has, by the value that it is counted by. Each statement leaves one row of what it added and took: two
-- who write hold up nobody, and the sum is exact in every snapshot. The watch folds the rows of a value into one.
create table row_count (
  institute_id uuid not null constraint row_count_institute references institute,
  id uuid not null default uuidv7(),
  noun text not null,
  value text not null,
  n int not null,
  constraint row_count_pk primary key (institute_id, id)
);
create index row_count_by_value on row_count (institute_id, noun, value) include (n);
-- Not audited: the rows that are counted are.
call own_by_institute('row_count', audited => false);
revoke update, delete on row_count from prangan_app;
comment on table row_count is 'owner: kit/master';

-- Argument: the column whose values are counted.
create function count_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  added text := format('select institute_id, %I::text as value, 1 as n from new_rows', tg_argv[0]);
  taken text := format('select institute_id, %I::text as value, -1 as n from old_rows', tg_argv[0]);
begin
  execute format(
    'insert into row_count (institute_id, noun, value, n)
     select c.institute_id, %L, coalesce(c.value, ''''), sum(c.n) from (%s) c group by c.institute_id, c.value having sum(c.n) <> 0',
    tg_table_name, case tg_op when 'INSERT' then added when 'DELETE' then taken else added || ' union all ' || taken end);
  return null;
end $$;

create trigger counted_insert after insert on student_profile referencing new table as new_rows
  for each statement execute function count_rows('state');
create trigger counted_update after update on student_profile referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('state');
create trigger counted_delete after delete on student_profile referencing old table as old_rows
  for each statement execute function count_rows('state');

-- What stands already, of all institutes.
set local role prangan_migrator;
insert into row_count (institute_id, noun, value, n)
select institute_id, 'student_profile', state, count(*) from student_profile group by institute_id, state;
set local role prangan_owner;

-- A function whose body is a text looks its tables up at each call, first in the temporary tables of the session: what can
-- make a table there could let a trigger read or write its own. Every such function names its path; temporary tables last.
-- Bodies in SQL's own syntax were bound when they were made. The right to temporary tables is taken in roles.server.ts.
do $$
declare
  found regprocedure;
begin
  for found in
    select p.oid from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s set search_path = public, pg_temp', found);
  end loop;
end $$;

-- Files are tried in a copy of their list's table: one temporary table of a fixed name, made by the owner, because the application
-- may make none itself. It has the checks and unique keys of its table, no audit and no other indexes.
create function make_feed_try(noun text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source regclass := format('public.%I', noun)::regclass;
  key record;
begin
  if to_regclass('pg_temp.feed_try') is not null then
    if obj_description(to_regclass('pg_temp.feed_try'), 'pg_class') = noun then return; end if;
    raise exception 'rows of another list are tried in this transaction: %', noun;
  end if;
  if not exists (select from pg_class c where c.oid = source and c.relkind = 'r' and c.relforcerowsecurity) then
    raise exception 'no list of an institute: %', noun;
  end if;
  execute format('create temporary table feed_try (like %s including defaults including constraints including generated) on commit drop', source);
  -- Under the same names, so that a refusal names the same key.
  for key in
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = source and i.indisunique and not i.indisprimary and i.indpred is null
  loop
    execute format('create unique index %I on pg_temp.feed_try %s', key.name, substring(key.definition from 'USING .*$'));
  end loop;
  execute format('comment on table pg_temp.feed_try is %L', noun);
  grant select, insert on pg_temp.feed_try to prangan_app;
end $$;
revoke execute on function make_feed_try(text) from public;
grant execute on function make_feed_try(text) to prangan_app;
comment on function make_feed_try is 'owner: kit/master-feed';

-- A table is copied for trying a file only where it can be a list that takes files: an institute's own, whose rows carry a version, are
-- traced in the log, and are told apart by a key of their own.
create or replace function make_feed_try(noun text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source regclass := format('public.%I', noun)::regclass;
  key record;
begin
  if to_regclass('pg_temp.feed_try') is not null then
    if obj_description(to_regclass('pg_temp.feed_try'), 'pg_class') = noun then return; end if;
    raise exception 'rows of another list are tried in this transaction: %', noun;
  end if;
  if not exists (select from pg_class c where c.oid = source and c.relkind = 'r' and c.relforcerowsecurity)
     or (select count(*) from pg_attribute a where a.attrelid = source and a.attname in ('institute_id', 'version') and not a.attisdropped) < 2
     or not exists (select from pg_trigger t where t.tgrelid = source and t.tgname = 'audit_insert')
     or not exists (select from pg_index i where i.indrelid = source and i.indisunique and not i.indisprimary and i.indpred is null) then
    raise exception 'no list of an institute that takes files: %', noun;
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

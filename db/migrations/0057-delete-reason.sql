-- Why a record was deleted, where its kind asks for a reason: in the trash beside who and when, as the log has it.
alter table trash add column reason text constraint trash_reason_short check (length(reason) between 1 and 500);

create or replace function keep_deleted(
  of_institute uuid, of_noun text, ids uuid[], labels text[],
  roots uuid[], positions int[], sources text[], contents text[]
) returns void language sql
begin atomic
  with kept as (
    insert into trash (institute_id, noun, row_id, label, removed_by, reason)
    select of_institute, of_noun, g.id, coalesce(g.label, ''), app_user(), nullif(current_setting('app.reason', true), '') from unnest(ids, labels) g(id, label)
    returning id, row_id)
  insert into trash_content (institute_id, trash_id, position, source, content)
  select of_institute, k.id, c.position, c.source, c.content::jsonb
    from unnest(roots, positions, sources, contents) c(root, position, source, content) join kept k on k.row_id = c.root;
end;

-- The lists that consoles keep carry a version; the guide to the first division; policies that follow their template.

-- One row for each transaction that changed a list of the hydration: two never write the same row, so a feed of many chunks holds up
-- nobody. The version of an institute is its highest transaction together with how many there were: a transaction that commits after
-- a higher number was seen changes it all the same. The watch folds old rows into the highest one, which changes nothing of that.
create table hydration_change (
  institute_id uuid not null constraint hydration_change_institute references institute,
  id uuid not null default uuidv7(),
  transaction_no bigint not null,
  -- How many rows were folded into this one.
  folded bigint not null default 0 constraint hydration_change_folded_counted check (folded >= 0),
  constraint hydration_change_pk primary key (institute_id, id),
  constraint hydration_change_once unique (institute_id, transaction_no)
);
-- Not audited: the changes themselves are.
call own_by_institute('hydration_change', audited => false);
-- A cascade runs as the owner, under the same scope.
create policy hydration_change_cascade on hydration_change for insert to prangan_owner with check (institute_id = (select app_institute()));
revoke update, delete on hydration_change from prangan_app;

-- Consoles hear of it at the commit, once a transaction.
create function note_hydration_change() returns trigger language plpgsql as $$
begin
  if app_institute() is not null then
    insert into hydration_change (institute_id, transaction_no) values (app_institute(), pg_current_xact_id()::text::bigint) on conflict do nothing;
    perform pg_notify('prangan_jobs', json_build_object('instituteId', app_institute(), 'hydration', true)::text);
  end if;
  return null;
end $$;

create trigger hydration_changed after insert or update or delete on academic_year for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on faculty for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on degree for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on program for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on branch for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on course_year for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on exam_session for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on exam_type for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or update or delete on student_exam_status for each statement execute function note_hydration_change();
-- Of these two, other tables' triggers and the first use write columns that no list shows.
create trigger hydration_changed after insert or delete or update of code, name, program_id, course_year_id on course
  for each statement execute function note_hydration_change();
create trigger hydration_changed after insert or delete or update of code, name, version_no, state on exam_pattern
  for each statement execute function note_hydration_change();

-- Who does not want to be led through the set-up of an institute any more.
create table set_up_dismissal (
  institute_id uuid not null constraint set_up_dismissal_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint set_up_dismissal_pk primary key (institute_id, id),
  constraint set_up_dismissal_once unique (institute_id, user_id)
);
call own_by_institute('set_up_dismissal');
create policy own_dismissals on set_up_dismissal as restrictive to prangan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Which versions say exactly what a template of the product said: a policy whose present version does follows the template's next one.
-- Only the first version of a policy that the product seeded is known to be such.
alter table policy_version add column from_template boolean not null default false;
alter table policy_version disable trigger user;
set local role prangan_migrator;
update policy_version v set from_template = true
  from policy p
 where p.tenant_id = v.tenant_id and p.id = v.policy_id and p.is_seeded and v.version = 1 and v.changed_by is null;
set local role prangan_owner;
alter table policy_version enable trigger user;

-- As before, and says whether the version is a template's.
drop function keep_policy_version(uuid, uuid, uuid, int);
create function keep_policy_version(tenant uuid, policy uuid, author uuid, restored int, template boolean) returns void language sql
  begin atomic
    insert into policy_version (tenant_id, policy_id, version, name, ui_references, statements, restored_from, changed_by, from_template)
    select p.tenant_id, p.id, p.version, p.name, p.ui_references,
           coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('effect', s.effect, 'resources', s.resources, 'actions', s.actions,
                                                                          'condition', s.condition)) order by s.position)
                       from policy_statement s where s.tenant_id = p.tenant_id and s.policy_id = p.id), '[]'),
           restored, author, template
      from policy p where p.tenant_id = tenant and p.id = policy;
  end;
revoke all on function keep_policy_version(uuid, uuid, uuid, int, boolean) from public;
grant execute on function keep_policy_version(uuid, uuid, uuid, int, boolean) to prangan_app, prangan_migrator;

-- Files about many people: asked for with a reason, made as a job, fetched by the asker only.

create table people_export (
  institute_id uuid not null constraint people_export_institute references institute,
  id uuid not null default uuidv7(),
  -- The call that makes such a file, and what it was asked with.
  call text not null constraint people_export_call_given check (length(call) between 1 and 100),
  asked jsonb not null default '{}',
  reason text not null constraint people_export_reason_given check (length(reason) between 5 and 300),
  -- Rows when it was asked for, then rows in the file.
  row_count int not null constraint people_export_rows_counted check (row_count >= 0),
  needs text not null constraint people_export_needs_known check (needs in ('REASON', 'SECOND_PERSON')),
  state text not null constraint people_export_state_known check (state in ('WAITING', 'MAKING', 'READY', 'FAILED')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  approval_id uuid,
  job_id uuid,
  file_name text,
  content_type text,
  -- Until then the file can be fetched; then only this row stays.
  fetch_until timestamptz,
  fetched int not null default 0 constraint people_export_fetched_counted check (fetched >= 0),
  constraint people_export_pk primary key (institute_id, id),
  constraint people_export_ready_is_whole
    check (state <> 'READY' or (file_name is not null and content_type is not null and fetch_until is not null))
);
create index people_export_own on people_export (institute_id, requested_by, requested_at desc, id desc);
call own_by_institute('people_export');

-- The file in pieces. Not audited: the row above tells what was made and who fetched it.
create table people_export_piece (
  institute_id uuid not null constraint people_export_piece_institute references institute,
  id uuid not null default uuidv7(),
  export_id uuid not null,
  user_id uuid not null,
  position int not null constraint people_export_piece_position_counted check (position >= 0),
  content bytea not null,
  constraint people_export_piece_pk primary key (institute_id, id),
  constraint people_export_piece_once unique (institute_id, export_id, position),
  constraint people_export_piece_export foreign key (institute_id, export_id) references people_export on delete cascade
);
call own_by_institute('people_export_piece', audited => false);
-- Only who asked for a file reads it, whatever else they may do.
create policy own_export on people_export_piece as restrictive to prangan_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

alter table notification drop constraint notification_kind_known;
alter table notification add constraint notification_kind_known
  check (kind in ('JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MASS_READING', 'PEOPLE_EXPORTED'));

-- How far one account leafs through one list, page after page.
alter table reading_tally
  add column leafed_call text,
  add column leafed_page int,
  add column leafed_rows int not null default 0;

-- Assignments that end by themselves. One that is over counts for nothing from that moment on, wherever it is asked for; a sweep removes it.
alter table policy_attachment add column valid_until timestamptz;
alter table team_member add column valid_until timestamptz;
create policy policy_attachment_in_force on policy_attachment as restrictive for select to prangan_app using (valid_until is null or valid_until > now());
create policy team_member_in_force on team_member as restrictive for select to prangan_app using (valid_until is null or valid_until > now());
create index policy_attachment_ending on policy_attachment (valid_until) where valid_until is not null;
create index team_member_ending on team_member (valid_until) where valid_until is not null;

drop function find_session(bytea);
create function find_session(wanted bytea) returns table (
  tenant_id uuid, session_id uuid, user_id uuid, username text, name text, email text, email_verified boolean,
  phone_number text, phone_number_verified boolean, picture text, language text, enabled boolean,
  must_change_password boolean, is_demo boolean,
  cookies text, last_seen_at timestamptz, fresh_at timestamptz, expires_at timestamptz, ended_at timestamptz,
  end_reason text, institutes uuid[], policies jsonb, second_factor_at timestamptz, second_factor_actions text[])
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    with recursive chain as (
      select m.tenant_id, m.team_id as id from public.session s
        join public.team_member m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
       where s.id_hash = wanted and (m.valid_until is null or m.valid_until > now())
      union
      select t.tenant_id, t.parent_id from chain c
        join public.team t on t.tenant_id = c.tenant_id and t.id = c.id
       where t.parent_id is not null
    )
    select s.tenant_id, s.id, s.user_id, u.username, u.name, u.email, u.email_verified, u.phone_number,
           u.phone_number_verified, u.picture, u.language, u.enabled, u.must_change_password, n.is_demo,
           s.cookies, s.last_seen_at, s.fresh_at, s.expires_at, s.ended_at, s.end_reason,
           array(select i.id from public.institute i where i.tenant_id = s.tenant_id order by i.id),
           coalesce((select jsonb_agg(jsonb_build_object('policyId', p.id, 'version', p.version, 'instituteIds', a.institute_ids) order by p.id)
              from public.policy_attachment a
              join public.policy p on p.tenant_id = a.tenant_id and p.id = a.policy_id
             where a.tenant_id = s.tenant_id and (a.valid_until is null or a.valid_until > now())
               and (a.user_id = s.user_id or a.team_id in (select c.id from chain c))), '[]'::jsonb),
           s.second_factor_at, coalesce(o.second_factor_actions, '{}')
      from public.session s
      join public.user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join public.tenant n on n.tenant_id = s.tenant_id
      left join public.organisation o on o.tenant_id = s.tenant_id
     where s.id_hash = wanted;
  end;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to prangan_app;

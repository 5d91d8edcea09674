-- The same answer as before. A person's own rights and those of the teams are asked for apart: with "or" between them every attachment
-- of the installation was read at every request.
create or replace function find_session(wanted bytea) returns table (
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
              from (select o.policy_id, o.institute_ids from public.policy_attachment o
                     where o.tenant_id = s.tenant_id and o.user_id = s.user_id and (o.valid_until is null or o.valid_until > now())
                    union all
                    select g.policy_id, g.institute_ids from chain c join public.policy_attachment g on g.tenant_id = c.tenant_id and g.team_id = c.id
                     where g.valid_until is null or g.valid_until > now()) a
              join public.policy p on p.tenant_id = s.tenant_id and p.id = a.policy_id), '[]'::jsonb),
           s.second_factor_at, coalesce(o.second_factor_actions, '{}')
      from public.session s
      join public.user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join public.tenant n on n.tenant_id = s.tenant_id
      left join public.organisation o on o.tenant_id = s.tenant_id
     where s.id_hash = wanted;
  end;

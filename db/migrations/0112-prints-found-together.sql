-- Many papers are checked in one moment: where they are kept is asked for all of them at once. `at`: the place of the token or hash in what was wanted, from 1.
create function find_prints(wanted text[])
  returns table (at int, tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct on (w.at) w.at::int, i.tenant_id, f.institute_id, f.id
      from unnest(wanted) with ordinality w(token, at)
      cross join lateral (
        select d.institute_id, d.id from public.printed_document d where d.code = w.token
        union all
        select d.institute_id, d.id from public.printed_document d where d.pdf_sha256 = w.token
        union all
        select o.institute_id, o.printed_document_id from public.issued_file o where o.sha256 = w.token
        union all
        select c.institute_id, c.issued_credential_id from public.credential_file c where c.sha256 = w.token) f
      join public.institute i on i.id = f.institute_id;
  end;
revoke all on function find_prints(text[]) from public;
grant execute on function find_prints(text[]) to prangan_app;
comment on function find_prints is 'owner: print';
drop function find_print(text);

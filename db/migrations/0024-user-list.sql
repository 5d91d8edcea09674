-- The list of users at 100,000 of them: pages in each offered order from an index, and a search that may use one.
create index user_account_by_name on user_account (tenant_id, name, id);
create index user_account_by_last_sign_in on user_account (tenant_id, last_sign_in_at, id);
create index user_account_newest_sign_in on user_account (tenant_id, last_sign_in_at desc nulls last, id desc);

-- Folded once when the row is written; unit separators keep a match within one field. A username stands unfolded already.
alter table user_account add column search_text text not null
  generated always as (lower(username || E'\x1f' || name || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone_number, ''))) stored;
create index user_account_search on user_account using gin (tenant_id, search_text gin_trgm_ops);

-- As search_student_profile: LIKE is not leakproof, so under a row policy it may not choose an index. Ids of the scope's own tenant only.
create function search_user_account(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public rows 1000 as $$
begin
  return query execute 'select u.id from public.user_account u where u.tenant_id = $1 and u.search_text like $2'
    using public.app_tenant(), lower(pattern);
end $$;
revoke all on function search_user_account(text) from public;
grant execute on function search_user_account(text) to prangan_app;

-- An invitation is a link that sets the first password; its token is found by its digest like that of a reset.
alter table verification_code drop constraint verification_code_purpose_known;
alter table verification_code add constraint verification_code_purpose_known check (purpose in ('EMAIL', 'PHONE', 'RESET', 'SIGN_UP', 'INVITE'));
create unique index verification_code_invite on verification_code (tenant_id, secret_hash) where purpose = 'INVITE' and secret_hash is not null;

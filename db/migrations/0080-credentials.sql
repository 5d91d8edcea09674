-- Published results as verifiable credentials, on the student's request, and the keys that an institute signs them with.

create table issuer_key (
  institute_id uuid not null constraint issuer_key_institute references institute,
  id uuid not null default uuidv7(),
  kid text not null constraint issuer_key_kid_form check (kid ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}-[a-z0-9]{4,}$'),
  kind text not null constraint issuer_key_kind_known check (kind in ('RS256', 'ED25519')),
  public_jwk jsonb not null constraint issuer_key_public check (jsonb_typeof(public_jwk) = 'object' and not public_jwk ? 'd'),
  -- The private key under the installation's own key (AES-256-GCM).
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- A retired key signs no more; what it signed is still verified with it.
  retired_at timestamptz,
  constraint issuer_key_pk primary key (institute_id, id),
  constraint issuer_key_kid_once unique (institute_id, kid)
);
create unique index issuer_key_one_in_use on issuer_key (institute_id, kind) where retired_at is null;
call own_by_institute('issuer_key');
revoke update, delete on issuer_key from prangan_app;
grant update (retired_at) on issuer_key to prangan_app;
comment on table issuer_key is 'owner: results';

create table issued_credential (
  institute_id uuid not null constraint issued_credential_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  student_profile_id uuid not null,
  run_no int not null,
  version_no int not null,
  -- Of the statement that says the same.
  digest text not null constraint issued_credential_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  -- Its bit in the institute's status lists, drawn by chance: an order would tell how many there are, and when.
  place int not null constraint issued_credential_place_in_list check (place between 0 and 131071),
  token text not null,
  document jsonb not null,
  issued_at timestamptz not null default now(),
  constraint issued_credential_pk primary key (institute_id, id),
  constraint issued_credential_place_once unique (institute_id, place),
  constraint issued_credential_once unique (institute_id, student_exam_id, version_no, digest),
  constraint issued_credential_result foreign key (institute_id, student_exam_id, run_no) references result (institute_id, student_exam_id, run_no),
  constraint issued_credential_student foreign key (institute_id, student_profile_id) references student_profile
);
create index issued_credential_by_student on issued_credential (institute_id, student_profile_id);
create index issued_credential_by_result on issued_credential (institute_id, student_exam_id, run_no);
call own_by_institute('issued_credential', audited => false);
revoke update, delete on issued_credential from prangan_app;
comment on table issued_credential is 'owner: results';

-- Whose keys and lists are asked for, before any scope is known.
create policy issuer_page on issuer_key for select to prangan_owner using (true);
create function find_issuer(wanted uuid) returns table (tenant_id uuid, institute_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, i.id from public.institute i
     where i.id = wanted and exists (select 1 from public.issuer_key k where k.institute_id = i.id);
  end;
revoke all on function find_issuer(uuid) from public;
grant execute on function find_issuer(uuid) to prangan_app;
comment on function find_issuer is 'owner: results';

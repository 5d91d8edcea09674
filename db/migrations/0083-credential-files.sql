-- A credential is checked by its file, as a print is: by the hash of the token, of the document, and of every PDF that carries both.

create table credential_file (
  institute_id uuid not null constraint credential_file_institute references institute,
  id uuid not null default uuidv7(),
  issued_credential_id uuid not null,
  form text not null constraint credential_file_form_known check (form in ('JWT', 'JSON', 'PDF')),
  sha256 text not null constraint credential_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint credential_file_pk primary key (institute_id, id),
  constraint credential_file_once unique (institute_id, issued_credential_id, sha256),
  constraint credential_file_credential foreign key (institute_id, issued_credential_id) references issued_credential
);
create index credential_file_by_sha256 on credential_file (sha256);
call own_by_institute('credential_file', audited => false);
revoke update, delete on credential_file from prangan_app;
comment on table credential_file is 'owner: results';

set local role prangan_migrator;
insert into credential_file (institute_id, issued_credential_id, form, sha256)
  select institute_id, id, 'JWT', encode(sha256(convert_to(token, 'UTF8')), 'hex') from issued_credential;
set local role prangan_owner;

-- What became of the result that a credential says.
create view results_credential_standing with (security_invoker = true) as
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, c.version_no, c.digest, c.issued_at, i.name as exam, s.name as session,
         case when r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.version_no <> c.version_no then 'REPLACED' else 'CURRENT' end as standing
    from issued_credential c
    join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
    join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join lateral (select r.version_no, r.letter, r.remark from result r
       where r.institute_id = c.institute_id and r.student_exam_id = c.student_exam_id and r.run_no <= i.published_run_no
       order by r.run_no desc limit 1) r on true;
comment on view results_credential_standing is 'owner: results; read by: domains';

create policy credential_check on credential_file for select to prangan_owner using (true);
create or replace function find_print(wanted text)
  returns table (tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, f.institute_id, f.id
      from (select d.institute_id, d.id from public.printed_document d where d.code = wanted or d.pdf_sha256 = wanted
            union all
            select c.institute_id, c.issued_credential_id from public.credential_file c where c.sha256 = wanted) f
      join public.institute i on i.id = f.institute_id limit 1;
  end;

-- A paper is checked by its file also where that is no original: a duplicate, a card that is looked at alone. The hash of the original stands with the paper.
create table issued_file (
  institute_id uuid not null constraint issued_file_institute references institute,
  id uuid not null default uuidv7(),
  printed_document_id uuid not null,
  sha256 text not null constraint issued_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint issued_file_pk primary key (institute_id, id),
  constraint issued_file_once unique (institute_id, printed_document_id, sha256),
  constraint issued_file_document foreign key (institute_id, printed_document_id) references printed_document
);
create index issued_file_by_sha256 on issued_file (sha256);
call own_by_institute('issued_file', audited => false);
revoke update, delete on issued_file from prangan_app;
comment on table issued_file is 'owner: print';

create policy file_check on issued_file for select to prangan_owner using (true);
create or replace function find_print(wanted text)
  returns table (tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, f.institute_id, f.id
      from (select d.institute_id, d.id from public.printed_document d where d.code = wanted or d.pdf_sha256 = wanted
            union all
            select o.institute_id, o.printed_document_id from public.issued_file o where o.sha256 = wanted
            union all
            select c.institute_id, c.issued_credential_id from public.credential_file c where c.sha256 = wanted) f
      join public.institute i on i.id = f.institute_id limit 1;
  end;

-- Kinds that are designed before the areas that print them are there.
alter table print_template
  drop constraint print_template_kind_known,
  add constraint print_template_kind_known
    check (kind in ('STATEMENT', 'ID_CARD', 'STAFF_CARD', 'HALL_TICKET', 'BONAFIDE', 'TRANSFER', 'PASSING_CERTIFICATE', 'STUDENT_PROFILE',
      'ATTENDANCE_SHEET', 'CONVOCATION_LIST', 'RECEIPT', 'PAYSLIP', 'APPLICATION'));

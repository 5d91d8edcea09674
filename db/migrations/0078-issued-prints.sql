-- Statements were the only papers with a number. Now every kind of print is issued into the same tables: a number of its series, the
-- person, what the paper is about, what it was made with and from, and whether it is still valid.

alter table document_series
  drop constraint document_series_kind_known,
  drop constraint document_series_period_form,
  add constraint document_series_kind_form check (kind ~ '^[A-Z][A-Z_]{1,39}$'),
  -- A session may have letters of its own, and other kinds count by year.
  add constraint document_series_period_form check (period ~ '^[A-Z0-9][A-Z0-9-]{0,19}$');
comment on table document_series is 'owner: print';
comment on table document_number_skip is 'owner: print';

-- What prints were made with, each once by its hash: shipped templates change with the product, papers do not.
create table printed_layout (
  institute_id uuid not null constraint printed_layout_institute references institute,
  id uuid not null default uuidv7(),
  hash text not null constraint printed_layout_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  document jsonb not null constraint printed_layout_document_whole check (jsonb_typeof(document) = 'object'),
  constraint printed_layout_pk primary key (institute_id, id),
  constraint printed_layout_hash_once unique (institute_id, hash)
);
call own_by_institute('printed_layout');
revoke update, delete on printed_layout from prangan_app;
comment on table printed_layout is 'owner: print';

-- Pictures that stand on prints, each once: the institute's logo and a student's photo change later.
create table printed_picture (
  institute_id uuid not null constraint printed_picture_institute references institute,
  id uuid not null default uuidv7(),
  -- Where the program finds it: named by its content.
  path text not null constraint printed_picture_path_given check (path <> ''),
  content bytea not null,
  constraint printed_picture_pk primary key (institute_id, id),
  constraint printed_picture_path_once unique (institute_id, path)
);
call own_by_institute('printed_picture', audited => false);
revoke update, delete on printed_picture from prangan_app;
alter table printed_picture alter column content set storage external;
comment on table printed_picture is 'owner: print';

alter table printed_document
  alter column student_exam_id drop not null,
  alter column student_profile_id drop not null,
  alter column exam_instance_id drop not null,
  alter column run_no drop not null,
  alter column version_no drop not null,
  alter column outcome_digest drop not null,
  drop constraint printed_document_code_form,
  -- 80 random bits in base32; papers of before have 128 in base64.
  add constraint printed_document_code_form check (code ~ '^([A-Z2-7]{16}|[A-Za-z0-9_-]{22})$'),
  add column kind text not null default 'STATEMENT' constraint printed_document_kind_form check (kind ~ '^[A-Z][A-Z_]{1,39}$'),
  add column user_id uuid,
  -- What it is about where no other column says it: an academic year, a fee.
  add column subject text constraint printed_document_subject_given check (subject <> ''),
  -- The version that was in force; null: the shipped one.
  add column template_id uuid,
  -- Null on papers of before: they are set from the stored result.
  add column template_hash text,
  add column content_sha256 text constraint printed_document_content_form check (content_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the original as one file, noted when it is set for the first time.
  add column pdf_sha256 text constraint printed_document_pdf_form check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  add column state text not null default 'VALID' constraint printed_document_state_known check (state in ('VALID', 'REVOKED', 'SUPERSEDED')),
  add column superseded_by uuid,
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add column revoke_reason text constraint printed_document_revoke_reason_short check (length(revoke_reason) between 5 and 300),
  add constraint printed_document_one_person check (num_nonnulls(student_profile_id, user_id) = 1),
  add constraint printed_document_statement_whole check (kind <> 'STATEMENT'
    or num_nulls(student_exam_id, student_profile_id, exam_instance_id, run_no, version_no, outcome_digest) = 0),
  add constraint printed_document_layout foreign key (institute_id, template_hash) references printed_layout (institute_id, hash),
  add constraint printed_document_template foreign key (institute_id, template_id) references print_template,
  add constraint printed_document_superseded_by foreign key (institute_id, superseded_by) references printed_document,
  add constraint printed_document_superseded_whole check ((state = 'SUPERSEDED') = (superseded_by is not null)),
  add constraint printed_document_revoked_whole check (num_nonnulls(revoked_at, revoke_reason) = case state when 'REVOKED' then 2 else 0 end),
  add constraint printed_document_content_whole check (num_nulls(template_hash, content_sha256) in (0, 2));

alter table printed_document disable trigger user;
set local role prangan_migrator;
update printed_document d set state = 'SUPERSEDED', superseded_by = l.id
  from (select institute_id, id, lead(id) over (partition by institute_id, student_exam_id order by run_no, serial_no) as next from printed_document) n
  join printed_document l on l.institute_id = n.institute_id and l.id = n.next
 where d.institute_id = n.institute_id and d.id = n.id;
set local role prangan_owner;
alter table printed_document enable trigger user;
alter table printed_document alter column kind drop default;

-- A new number begins with its kind's series; what a paper says stays, only its standing changes, and once.
grant update (state, superseded_by, revoked_at, revoked_by, revoke_reason, pdf_sha256) on printed_document to prangan_app;
create function refuse_ended_print_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'VALID' and row(new.state, new.superseded_by, new.revoked_at, new.revoked_by, new.revoke_reason)
      is distinct from row(old.state, old.superseded_by, old.revoked_at, old.revoked_by, old.revoke_reason)
    or old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256 then
    raise exception using errcode = 'P0409', message = 'PRINT_ENDED', detail = old.number;
  end if;
  return new;
end $$;
create trigger printed_document_ended before update on printed_document
  for each row execute function refuse_ended_print_change();

-- What stands on a print: the values it is set from. Its hash is in the document's own row, which is audited.
create table printed_content (
  institute_id uuid not null constraint printed_content_institute references institute,
  id uuid not null,
  data jsonb not null constraint printed_content_data_whole check (jsonb_typeof(data) = 'object'),
  pictures text[] not null,
  constraint printed_content_pk primary key (institute_id, id),
  constraint printed_content_document foreign key (institute_id, id) references printed_document
);
call own_by_institute('printed_content', audited => false);
revoke update, delete on printed_content from prangan_app;
comment on table printed_content is 'owner: print';

comment on table printed_document is 'owner: print';
comment on table document_print is 'owner: print';
comment on function find_printed_document is 'owner: print';
-- Statements of marks, which the results read.
create view print_statement with (security_invoker = true) as
  select institute_id, id, series_id, serial_no, number, code, student_exam_id, student_profile_id, exam_instance_id, run_no, version_no,
         digest, outcome_digest, issued_at from printed_document
   where kind = 'STATEMENT' and student_exam_id is not null and student_profile_id is not null and exam_instance_id is not null
     and run_no is not null and version_no is not null and outcome_digest is not null;
comment on view print_statement is 'owner: print; read by: domains';
create view print_document_print with (security_invoker = true) as
  select institute_id, id, printed_document_id, copy_no, print_batch_id from document_print;
comment on view print_document_print is 'owner: print; read by: domains';

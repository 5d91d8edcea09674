-- Printed documents: numbers without gaps, what each one says as a digest, every copy, and bulk prints.

-- One counter row for each series; locked while numbers are taken, so that a rolled-back print leaves no gap.
create table document_series (
  institute_id uuid not null constraint document_series_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint document_series_kind_known check (kind in ('STATEMENT')),
  period text not null constraint document_series_period_form check (period ~ '^[0-9]{2}[WS]$'),
  last_no int not null default 0 constraint document_series_counts_up check (last_no >= 0),
  constraint document_series_pk primary key (institute_id, id),
  constraint document_series_once unique (institute_id, kind, period)
);
call own_by_institute('document_series', audited => false);

-- digest: SHA-256 of everything printed about person and result; outcome_digest: of the result alone. code opens the public check.
create table printed_document (
  institute_id uuid not null constraint printed_document_institute references institute,
  id uuid not null default uuidv7(),
  series_id uuid not null,
  serial_no int not null constraint printed_document_serial_positive check (serial_no > 0),
  number text not null,
  student_exam_id uuid not null,
  student_profile_id uuid not null,
  exam_instance_id uuid not null,
  run_no int not null,
  version_no int not null,
  digest text not null constraint printed_document_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  outcome_digest text not null constraint printed_document_outcome_digest_form check (outcome_digest ~ '^[0-9a-f]{64}$'),
  code text not null constraint printed_document_code_form check (code ~ '^[A-Za-z0-9_-]{22}$'),
  issued_by uuid,
  issued_at timestamptz not null default now(),
  constraint printed_document_pk primary key (institute_id, id),
  constraint printed_document_serial_once unique (institute_id, series_id, serial_no),
  constraint printed_document_number_once unique (institute_id, number),
  constraint printed_document_version_once unique (institute_id, student_exam_id, version_no, digest),
  constraint printed_document_series foreign key (institute_id, series_id) references document_series,
  constraint printed_document_result foreign key (institute_id, student_exam_id, run_no) references result (institute_id, student_exam_id, run_no),
  constraint printed_document_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint printed_document_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint printed_document_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
create index printed_document_by_instance on printed_document (institute_id, exam_instance_id, issued_at desc);
create index printed_document_by_student on printed_document (institute_id, student_profile_id);
create index printed_document_by_student_exam on printed_document (institute_id, student_exam_id, run_no);
create index printed_document_by_code on printed_document (code);
call own_by_institute('printed_document');
-- What was once printed stays on paper.
revoke update, delete on printed_document from prangan_app;

create table print_batch (
  institute_id uuid not null constraint print_batch_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  layout text not null constraint print_batch_layout_known check (layout in ('MERGED', 'SEPARATE')),
  -- Fixed when it was asked for, in the order of printing: a resumed job prints the same list.
  student_exam_ids uuid[] not null constraint print_batch_not_empty check (cardinality(student_exam_ids) > 0),
  job_id uuid,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  constraint print_batch_pk primary key (institute_id, id),
  constraint print_batch_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint print_batch_job foreign key (institute_id, job_id) references job
);
create index print_batch_recent on print_batch (institute_id, exam_instance_id, requested_at desc);
create index print_batch_by_job on print_batch (institute_id, job_id);
call own_by_institute('print_batch');

-- Copy 1 is the original, every further one is marked as a duplicate.
create table document_print (
  institute_id uuid not null constraint document_print_institute references institute,
  id uuid not null default uuidv7(),
  printed_document_id uuid not null,
  copy_no int not null constraint document_print_copy_positive check (copy_no > 0),
  print_batch_id uuid,
  printed_by uuid,
  printed_at timestamptz not null default now(),
  constraint document_print_pk primary key (institute_id, id),
  constraint document_print_copy_once unique (institute_id, printed_document_id, copy_no),
  constraint document_print_batch_once unique (institute_id, print_batch_id, printed_document_id),
  constraint document_print_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint document_print_batch foreign key (institute_id, print_batch_id) references print_batch
);
call own_by_institute('document_print');
revoke update, delete on document_print from prangan_app;

-- The files of a batch, kept until the next batches push them out; they can be printed again at any time.
create table print_file (
  institute_id uuid not null constraint print_file_institute references institute,
  id uuid not null default uuidv7(),
  print_batch_id uuid not null,
  file_no int not null constraint print_file_no_positive check (file_no > 0),
  name text not null,
  documents int not null constraint print_file_documents_positive check (documents > 0),
  sha256 text not null,
  content bytea not null,
  constraint print_file_pk primary key (institute_id, id),
  constraint print_file_once unique (institute_id, print_batch_id, file_no),
  constraint print_file_batch foreign key (institute_id, print_batch_id) references print_batch on delete cascade
);
call own_by_institute('print_file', audited => false);
-- PDF is compressed already.
alter table print_file alter column content set storage external;

-- The public check has no scope: it learns only where the document of a number and a code is kept. Everything else is
-- then read under that institute's row policies.
create policy document_check on printed_document for select to prangan_owner using (true);
create policy document_check on institute for select to prangan_owner using (true);
create function find_printed_document(wanted_number text, wanted_code text)
  returns table (tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select i.tenant_id, d.institute_id, d.id
      from public.printed_document d join public.institute i on i.id = d.institute_id
     where d.code = wanted_code and d.number = wanted_number;
  end;
revoke all on function find_printed_document(text, text) from public;
grant execute on function find_printed_document(text, text) to prangan_app;

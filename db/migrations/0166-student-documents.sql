-- What the office asks of students on paper: of everybody, of a category, or of a program.
create table document_type (
  institute_id uuid not null constraint document_type_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint document_type_code_length check (length(code) between 1 and 20),
  name text not null constraint document_type_name_length check (length(name) between 1 and 100),
  applies_to text not null constraint document_type_applies_known check (applies_to in ('ALL', 'CATEGORY', 'PROGRAM')),
  category text constraint document_type_category_length check (length(category) between 1 and 40),
  program_id uuid,
  mandatory boolean not null default true,
  -- Whether the office keeps the original, looks at it and gives it back, or asks for a copy alone.
  originals text not null constraint document_type_originals_known check (originals in ('KEPT', 'RETURNED', 'NOT_ASKED')),
  position int not null default 1 constraint document_type_position_range check (position between 1 and 999),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint document_type_pk primary key (institute_id, id),
  constraint document_type_code_once unique (institute_id, code),
  constraint document_type_program foreign key (institute_id, program_id) references program,
  constraint document_type_whom check ((applies_to = 'CATEGORY') = (category is not null) and (applies_to = 'PROGRAM') = (program_id is not null))
);
create unique index document_type_code_any_case on document_type (institute_id, lower(code));
create index document_type_by_program on document_type (institute_id, program_id) where program_id is not null;
call own_by_institute('document_type');
comment on table document_type is 'owner: people';

-- Papers of students as files. The row that names a file is audited, belongs to the student and goes to the trash with the record; the file stays until
-- nothing names it any more.
create table student_file (
  institute_id uuid not null constraint student_file_institute references institute,
  id uuid not null default uuidv7(),
  -- For whom it was added: only a paper of this student may name it first.
  of_student uuid not null,
  name text not null constraint student_file_name_plain check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  -- By its content.
  type text not null constraint student_file_type_known check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  content bytea not null constraint student_file_size check (octet_length(content) between 1 and 5120000),
  added_by uuid not null,
  added_at timestamptz not null default now(),
  constraint student_file_pk primary key (institute_id, id)
);
call own_by_institute('student_file', audited => false);
alter table student_file alter column content set storage external;
create index student_file_by_day on student_file (institute_id, added_at);
comment on table student_file is 'owner: people';

-- Without a row a document is pending; a row that was set back is pending, too.
create table student_document (
  institute_id uuid not null constraint student_document_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  document_type_id uuid not null,
  state text not null constraint student_document_state_known check (state in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED')),
  file_id uuid,
  submitted_on date,
  submitted_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was rejected or set back.
  reason text constraint student_document_reason_length check (length(reason) between 5 and 300),
  original text not null default 'NONE' constraint student_document_original_known check (original in ('NONE', 'HELD', 'RETURNED')),
  held_on date,
  held_by uuid,
  returned_on date,
  returned_by uuid,
  returned_to text constraint student_document_returned_to_length check (length(returned_to) between 1 and 120),
  version int not null default 1,
  constraint student_document_pk primary key (institute_id, id),
  constraint student_document_once unique (institute_id, student_profile_id, document_type_id),
  constraint student_document_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint student_document_type foreign key (institute_id, document_type_id) references document_type,
  constraint student_document_file foreign key (institute_id, file_id) references student_file,
  constraint student_document_submitted check (state = 'PENDING' or (submitted_on is not null and submitted_by is not null)),
  constraint student_document_decided check ((state in ('VERIFIED', 'REJECTED')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  constraint student_document_rejected check (state <> 'REJECTED' or reason is not null),
  constraint student_document_held check ((original = 'NONE') = (held_on is null) and (held_on is null) = (held_by is null)),
  constraint student_document_returned check ((original = 'RETURNED') = (returned_on is not null) and (returned_on is null) = (returned_by is null)
    and (returned_on is null or returned_on >= held_on) and (returned_to is null or returned_on is not null))
);
create index student_document_by_type on student_document (institute_id, document_type_id, state);
create index student_document_by_file on student_document (institute_id, file_id) where file_id is not null;
call own_by_institute('student_document');
comment on table student_document is 'owner: people';

-- Certificates of a category, with the day until which they hold. Nothing else is decided by them.
create table category_certificate (
  institute_id uuid not null constraint category_certificate_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  kind text not null constraint category_certificate_kind_known
    check (kind in ('CASTE', 'NON_CREAMY_LAYER', 'EWS', 'DOMICILE', 'DISABILITY', 'INCOME')),
  number text not null constraint category_certificate_number_length check (length(number) between 1 and 60),
  authority text not null constraint category_certificate_authority_length check (length(authority) between 1 and 160),
  issued_on date not null,
  -- Null: it does not end.
  valid_until date,
  file_id uuid,
  state text not null default 'UNVERIFIED' constraint category_certificate_state_known check (state in ('UNVERIFIED', 'VERIFIED')),
  verified_by uuid,
  verified_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint category_certificate_pk primary key (institute_id, id),
  constraint category_certificate_once unique (institute_id, student_profile_id, kind, number),
  constraint category_certificate_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint category_certificate_file foreign key (institute_id, file_id) references student_file,
  constraint category_certificate_days check (valid_until is null or valid_until >= issued_on),
  constraint category_certificate_verified check ((state = 'VERIFIED') = (verified_by is not null) and (verified_by is null) = (verified_at is null))
);
create index category_certificate_by_day on category_certificate (institute_id, valid_until, id);
create index category_certificate_by_number on category_certificate (institute_id, number, id);
create index category_certificate_by_file on category_certificate (institute_id, file_id) where file_id is not null;
call own_by_institute('category_certificate');
comment on table category_certificate is 'owner: people';

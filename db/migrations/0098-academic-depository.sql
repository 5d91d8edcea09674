-- What the file for the academic depository says of a person, beside what a list shows.
create view people_student_identity with (security_invoker = true) as
  select institute_id, id, gender, date_of_birth, abc_id from student_profile;
comment on view people_student_identity is 'owner: people; read by: domains';

-- The header row that the college downloaded from the portal, and what goes into a file. A row is never changed: the newest is in force.
create table nad_layout (
  institute_id uuid not null constraint nad_layout_institute references institute,
  id uuid not null default uuidv7(),
  -- COMMON: the shipped columns, nobody has sent a header yet.
  source text not null constraint nad_layout_source_known check (source in ('COMMON', 'CSV', 'XLSX')),
  file_name text,
  -- Of a CSV file: its first line as it came, byte for byte, with its mark and its line end.
  header text,
  columns text[] not null constraint nad_layout_columns_given check (cardinality(columns) between 1 and 500),
  failed text not null constraint nad_layout_failed_known check (failed in ('LEFT_OUT', 'INCLUDED')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint nad_layout_pk primary key (institute_id, id),
  constraint nad_layout_header_of_csv check ((source = 'CSV') = (header is not null)),
  constraint nad_layout_file_named check ((source = 'COMMON') = (file_name is null))
);
create index nad_layout_newest on nad_layout (institute_id, created_at desc, id desc);
call own_by_institute('nad_layout');
comment on table nad_layout is 'owner: results';

-- One check of an examination's published results, and the file that was made of it.
create table nad_file (
  institute_id uuid not null constraint nad_file_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  nad_layout_id uuid not null,
  state text not null default 'CHECKING' constraint nad_file_state_known check (state in ('CHECKING', 'CHECKED', 'MAKING', 'READY', 'FAILED')),
  form text constraint nad_file_form_known check (form in ('CSV', 'XLSX')),
  job_id uuid,
  -- The published run that was read.
  run_no int,
  rows int constraint nad_file_rows_positive check (rows > 0),
  sha256 text constraint nad_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  made_by uuid,
  made_at timestamptz,
  uploaded_on date,
  uploaded_by uuid,
  answered_by uuid,
  answered_at timestamptz,
  version int not null default 1,
  constraint nad_file_pk primary key (institute_id, id),
  constraint nad_file_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint nad_file_layout foreign key (institute_id, nad_layout_id) references nad_layout,
  constraint nad_file_job foreign key (institute_id, job_id) references job,
  constraint nad_file_made_whole check (num_nonnulls(rows, sha256, made_at) = case state when 'READY' then 3 else 0 end),
  constraint nad_file_form_with_maker check (num_nonnulls(form, made_by) in (0, 2)),
  constraint nad_file_made_in_a_form check (state not in ('MAKING', 'READY') or form is not null),
  constraint nad_file_uploaded_whole check (num_nonnulls(uploaded_on, uploaded_by) in (0, 2)),
  constraint nad_file_uploaded_is_made check (uploaded_on is null or state = 'READY'),
  constraint nad_file_answered_whole check (num_nonnulls(answered_by, answered_at) in (0, 2)),
  constraint nad_file_answered_is_uploaded check (answered_at is null or uploaded_on is not null)
);
create index nad_file_newest on nad_file (institute_id, exam_instance_id, created_at desc, id desc);
call own_by_institute('nad_file');
comment on table nad_file is 'owner: results';

-- One student's row of a check or a file, and why there is none. Not audited: it follows from results that are, and the file has a hash.
create table nad_row (
  institute_id uuid not null constraint nad_row_institute references institute,
  id uuid not null default uuidv7(),
  nad_file_id uuid not null,
  position int not null constraint nad_row_position_positive check (position > 0),
  student_exam_id uuid not null,
  standing text not null constraint nad_row_standing_known check (standing in ('READY', 'STOPPED', 'LEFT_OUT')),
  -- Why it is left out.
  why text constraint nad_row_why_known check (why in ('UNCHANGED', 'FAILED', 'RESULT_NOT_PUBLISHED', 'RESULT_WITHHELD', 'RESULT_RESERVED', 'RESULT_NULL')),
  -- O original, M modified, C cancelled.
  record_status text constraint nad_row_record_status_known check (record_status in ('O', 'M', 'C')),
  run_no int,
  digest text,
  -- [{code, stops, column, said, wanted}]
  problems jsonb not null default '[]' constraint nad_row_problems_listed check (jsonb_typeof(problems) = 'array'),
  answer text constraint nad_row_answer_known check (answer in ('ACCEPTED', 'REFUSED')),
  answer_reason text,
  constraint nad_row_pk primary key (institute_id, id),
  constraint nad_row_file foreign key (institute_id, nad_file_id) references nad_file on delete cascade,
  constraint nad_row_place_once unique (institute_id, nad_file_id, position),
  constraint nad_row_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint nad_row_left_out_why check ((standing = 'LEFT_OUT') = (why is not null)),
  constraint nad_row_of_a_version check (standing = 'LEFT_OUT' or num_nonnulls(record_status, run_no, digest) = 3),
  constraint nad_row_reason_of_answer check (answer is not null or answer_reason is null)
);
create index nad_row_by_student on nad_row (institute_id, student_exam_id);
call own_by_institute('nad_row', audited => false);
comment on table nad_row is 'owner: results';

-- The file as it was made, in pieces of about a megabyte.
create table nad_piece (
  institute_id uuid not null constraint nad_piece_institute references institute,
  id uuid not null default uuidv7(),
  nad_file_id uuid not null,
  position int not null constraint nad_piece_position_positive check (position > 0),
  content bytea not null,
  constraint nad_piece_pk primary key (institute_id, id),
  constraint nad_piece_file foreign key (institute_id, nad_file_id) references nad_file on delete cascade,
  constraint nad_piece_once unique (institute_id, nad_file_id, position)
);
call own_by_institute('nad_piece', audited => false);
alter table nad_piece alter column content set storage external;
comment on table nad_piece is 'owner: results';

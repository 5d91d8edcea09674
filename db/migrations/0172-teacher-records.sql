-- What a teacher has studied and where they have worked, and the papers that prove it.
create table teacher_qualification (
  institute_id uuid not null constraint teacher_qualification_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  kind text not null constraint teacher_qualification_kind_known check (kind in ('BACHELOR', 'MASTER', 'MPHIL', 'PHD', 'NET', 'SET', 'OTHER')),
  title text not null constraint teacher_qualification_title_given check (title <> ''),
  subject text,
  university text,
  passed_year int constraint teacher_qualification_year_range check (passed_year between 1940 and 2200),
  class text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint teacher_qualification_pk primary key (institute_id, id),
  constraint teacher_qualification_once unique nulls not distinct (institute_id, teacher_profile_id, kind, title, subject),
  constraint teacher_qualification_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile
);
call own_by_institute('teacher_qualification');
comment on table teacher_qualification is 'owner: people';

create table teacher_experience (
  institute_id uuid not null constraint teacher_experience_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  institution text not null constraint teacher_experience_institution_given check (institution <> ''),
  post text not null constraint teacher_experience_post_given check (post <> ''),
  starts_on date not null,
  ends_on date,
  approved boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint teacher_experience_pk primary key (institute_id, id),
  constraint teacher_experience_once unique (institute_id, teacher_profile_id, institution, starts_on),
  constraint teacher_experience_order check (ends_on is null or ends_on >= starts_on),
  constraint teacher_experience_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile
);
call own_by_institute('teacher_experience');
comment on table teacher_experience is 'owner: people';

create table teacher_document (
  institute_id uuid not null constraint teacher_document_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  kind text not null constraint teacher_document_kind_known check (kind in ('APPOINTMENT', 'APPROVAL', 'DEGREE', 'EXPERIENCE', 'OTHER')),
  name text not null constraint teacher_document_name_plain check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  -- By its content.
  type text not null constraint teacher_document_type_known check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  added_by uuid not null,
  added_at timestamptz not null default now(),
  constraint teacher_document_pk primary key (institute_id, id),
  constraint teacher_document_name_once unique (institute_id, teacher_profile_id, name),
  constraint teacher_document_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile
);
call own_by_institute('teacher_document');
comment on table teacher_document is 'owner: people';

create table teacher_document_file (
  institute_id uuid not null constraint teacher_document_file_institute references institute,
  id uuid not null default uuidv7(),
  teacher_document_id uuid not null,
  content bytea not null constraint teacher_document_file_size check (octet_length(content) between 1 and 5120000),
  constraint teacher_document_file_pk primary key (institute_id, id),
  constraint teacher_document_file_once unique (institute_id, teacher_document_id),
  constraint teacher_document_file_document foreign key (institute_id, teacher_document_id) references teacher_document on delete cascade
);
-- Not audited: the document that it is of is.
call own_by_institute('teacher_document_file', audited => false);
alter table teacher_document_file alter column content set storage external;
comment on table teacher_document_file is 'owner: people';

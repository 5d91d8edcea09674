-- Letters for many students at once: who gets one and who does not and why. What stands on each is kept with its paper.
create table letter_batch (
  institute_id uuid not null constraint letter_batch_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint letter_batch_kind_known check (kind in ('BONAFIDE', 'TRANSFER')),
  language text not null constraint letter_batch_language_known check (language in ('en', 'hi', 'mr')),
  -- What was typed; null: the letter does not show it.
  purpose text constraint letter_batch_purpose_given check (purpose <> ''),
  reason text constraint letter_batch_reason_given check (reason <> ''),
  conduct text constraint letter_batch_conduct_given check (conduct <> ''),
  -- Of the order: the same one is not carried out twice by two clicks.
  digest text not null constraint letter_batch_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint letter_batch_pk primary key (institute_id, id),
  constraint letter_batch_job foreign key (institute_id, job_id) references job
);
create index letter_batch_newest on letter_batch (institute_id, created_at desc, id desc);
call own_by_institute('letter_batch');
comment on table letter_batch is 'owner: print';

-- One student of a batch. Not audited: the issued paper is.
create table letter_batch_row (
  institute_id uuid not null constraint letter_batch_row_institute references institute,
  id uuid not null default uuidv7(),
  letter_batch_id uuid not null,
  -- The order of numbers, from 1.
  position int not null constraint letter_batch_row_position_positive check (position > 0),
  student_profile_id uuid not null,
  -- Why none is issued; with no paper either: its turn has not come.
  left_out text constraint letter_batch_row_left_out_known check (left_out in ('STATE', 'HOLDS_ONE', 'FAULTY', 'GONE')),
  printed_document_id uuid,
  constraint letter_batch_row_pk primary key (institute_id, id),
  constraint letter_batch_row_batch foreign key (institute_id, letter_batch_id) references letter_batch on delete cascade,
  constraint letter_batch_row_place_once unique (institute_id, letter_batch_id, position),
  constraint letter_batch_row_student_once unique (institute_id, letter_batch_id, student_profile_id),
  constraint letter_batch_row_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint letter_batch_row_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint letter_batch_row_one_end check (num_nonnulls(left_out, printed_document_id) <= 1)
);
call own_by_institute('letter_batch_row', audited => false);
comment on table letter_batch_row is 'owner: print';

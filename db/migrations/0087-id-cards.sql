-- Cards of one class that are printed together: who gets one and who does not and why, the sheets, and how far they are.
create table id_card_batch (
  institute_id uuid not null constraint id_card_batch_institute references institute,
  id uuid not null default uuidv7(),
  -- The class in words, as it was called.
  title text not null constraint id_card_batch_title_given check (title <> ''),
  language text not null constraint id_card_batch_language_known check (language in ('en', 'hi', 'mr')),
  -- The version in force when the data were checked; null: the shipped one. The template itself is kept by its hash.
  template_id uuid,
  template_hash text,
  -- Paper, gutter, flip, order, offset of the back; whether a card needs a photo, and what becomes of who holds one.
  settings jsonb not null constraint id_card_batch_settings_whole check (jsonb_typeof(settings) = 'object'),
  state text not null default 'CHECKING'
    constraint id_card_batch_state_known check (state in ('CHECKING', 'DATA_OK', 'PROOFED', 'PRINTED', 'HANDED_OVER')),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  proofed_by uuid,
  proofed_at timestamptz,
  printed_by uuid,
  printed_at timestamptz,
  handed_over_by uuid,
  handed_over_at timestamptz,
  handed_over_to text constraint id_card_batch_handed_over_to_given check (handed_over_to <> ''),
  version int not null default 1,
  constraint id_card_batch_pk primary key (institute_id, id),
  constraint id_card_batch_layout foreign key (institute_id, template_hash) references printed_layout (institute_id, hash),
  constraint id_card_batch_template foreign key (institute_id, template_id) references print_template,
  constraint id_card_batch_job foreign key (institute_id, job_id) references job,
  constraint id_card_batch_checked_with check (state = 'CHECKING' or template_hash is not null),
  constraint id_card_batch_proofed_whole check (num_nonnulls(proofed_by, proofed_at) = case when state in ('CHECKING', 'DATA_OK') then 0 else 2 end),
  constraint id_card_batch_printed_whole check (num_nonnulls(printed_by, printed_at) = case when state in ('PRINTED', 'HANDED_OVER') then 2 else 0 end),
  constraint id_card_batch_handed_over_whole check (num_nonnulls(handed_over_by, handed_over_at, handed_over_to)
    = case state when 'HANDED_OVER' then 3 else 0 end)
);
create index id_card_batch_newest on id_card_batch (institute_id, created_at desc, id desc);
call own_by_institute('id_card_batch');
comment on table id_card_batch is 'owner: print';

-- One student's card. What stands on it is fixed when it is checked, so that it is printed as it was proofed. Not audited: the issued paper is.
create table id_card (
  institute_id uuid not null constraint id_card_institute references institute,
  id uuid not null default uuidv7(),
  id_card_batch_id uuid not null,
  -- The order of printing, from 1.
  position int not null constraint id_card_position_positive check (position > 0),
  student_profile_id uuid not null,
  -- Why none is printed; null: it is printed, or not yet checked.
  left_out text constraint id_card_left_out_known check (left_out in ('HOLDS_ONE', 'FAULTY', 'NO_PHOTO')),
  -- [{code, element, of}] of the check; null: not yet checked.
  problems jsonb constraint id_card_problems_listed check (jsonb_typeof(problems) = 'array'),
  -- The values it is printed with, and the paths of its pictures.
  content jsonb,
  pictures text[] not null default '{}',
  printed_document_id uuid,
  constraint id_card_pk primary key (institute_id, id),
  constraint id_card_batch foreign key (institute_id, id_card_batch_id) references id_card_batch on delete cascade,
  constraint id_card_place_once unique (institute_id, id_card_batch_id, position),
  constraint id_card_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint id_card_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint id_card_issued_is_checked check (printed_document_id is null or (content is not null and left_out is null))
);
call own_by_institute('id_card', audited => false);
comment on table id_card is 'owner: print';

-- The sheets as they were set, some hundred cards in each file.
create table id_card_file (
  institute_id uuid not null constraint id_card_file_institute references institute,
  id uuid not null default uuidv7(),
  id_card_batch_id uuid not null,
  file_no int not null constraint id_card_file_no_positive check (file_no > 0),
  cards int not null constraint id_card_file_cards_positive check (cards > 0),
  content bytea not null,
  constraint id_card_file_pk primary key (institute_id, id),
  constraint id_card_file_batch foreign key (institute_id, id_card_batch_id) references id_card_batch on delete cascade,
  constraint id_card_file_once unique (institute_id, id_card_batch_id, file_no)
);
call own_by_institute('id_card_file', audited => false);
alter table id_card_file alter column content set storage external;
comment on table id_card_file is 'owner: print';

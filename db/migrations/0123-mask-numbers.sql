-- Mask numbers: the answer books of a head go to their examiners under numbers that tell nobody whose they are.

-- The heads of one kind in a paper of an examination whose candidates are known by mask number alone.
create table masked_paper (
  institute_id uuid not null constraint masked_paper_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  exam_paper_id uuid not null,
  head_kind text not null constraint masked_paper_head_kind_known check (head_kind in ('TH', 'IA', 'TW', 'PR', 'OR', 'TUT', 'PROJ')),
  masked_by uuid not null,
  masked_at timestamptz not null default now(),
  -- The first print: from then on its numbers stay.
  printed_at timestamptz,
  decoded_by uuid,
  decoded_at timestamptz,
  decode_reason text constraint masked_paper_decode_reason_short check (length(decode_reason) between 5 and 500),
  version int not null default 1,
  constraint masked_paper_pk primary key (institute_id, id),
  constraint masked_paper_once unique (institute_id, exam_instance_id, exam_paper_id, head_kind),
  constraint masked_paper_paper foreign key (institute_id, exam_instance_id, exam_paper_id)
    references exam_instance_paper (institute_id, exam_instance_id, exam_paper_id),
  constraint masked_paper_decoded_whole check (num_nonnulls(decoded_by, decoded_at, decode_reason) in (0, 3))
);
call own_by_institute('masked_paper');
comment on table masked_paper is 'owner: exams';

-- One answer book. Its id goes to examiners in place of the candidate's, so it tells no order: it is drawn, not counted.
create table mask_number (
  institute_id uuid not null constraint mask_number_institute references institute,
  id uuid not null default gen_random_uuid(),
  masked_paper_id uuid not null,
  exam_session_id uuid not null,
  student_exam_id uuid not null,
  mask_no text not null constraint mask_number_written check (mask_no ~ '^[1-9][0-9]{7}$'),
  drawn_by uuid not null,
  drawn_at timestamptz not null default now(),
  voided_by uuid,
  voided_at timestamptz,
  void_reason text constraint mask_number_void_reason_short check (length(void_reason) between 5 and 300),
  constraint mask_number_pk primary key (institute_id, id),
  constraint mask_number_once unique (institute_id, exam_session_id, mask_no),
  constraint mask_number_paper foreign key (institute_id, masked_paper_id) references masked_paper,
  constraint mask_number_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint mask_number_student foreign key (institute_id, student_exam_id) references student_exam,
  constraint mask_number_voided_whole check (num_nonnulls(voided_by, voided_at, void_reason) in (0, 3))
);
create unique index mask_number_in_force on mask_number (institute_id, masked_paper_id, student_exam_id) where voided_at is null;
create index mask_number_by_student on mask_number (institute_id, student_exam_id);
call own_by_institute('mask_number');
comment on table mask_number is 'owner: exams';
-- A number never becomes another one or another student's.
revoke update on mask_number from prangan_app;
grant update (voided_by, voided_at, void_reason) on mask_number to prangan_app;

-- Before the first print numbers may be taken back; a printed one is on somebody's answer book.
create function keep_printed_mask_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from masked_paper p where p.institute_id = old.institute_id and p.id = old.masked_paper_id and p.printed_at is not null) then
    raise exception 'MASK_NUMBER_PRINTED' using errcode = 'P0409';
  end if;
  return old;
end $$;
create trigger keep_printed_mask_number before delete on mask_number for each row execute function keep_printed_mask_number();

-- Who printed stickers, how many and which. It is a log itself.
create table mask_print (
  institute_id uuid not null constraint mask_print_institute references institute,
  id uuid not null default uuidv7(),
  masked_paper_id uuid not null,
  numbers int not null constraint mask_print_numbers_positive check (numbers > 0),
  -- Of one candidate alone; null: of all.
  mask_number_id uuid,
  printed_by uuid not null,
  printed_at timestamptz not null default now(),
  constraint mask_print_pk primary key (institute_id, id),
  constraint mask_print_paper foreign key (institute_id, masked_paper_id) references masked_paper,
  constraint mask_print_number foreign key (institute_id, mask_number_id) references mask_number
);
create index mask_print_newest on mask_print (institute_id, masked_paper_id, printed_at desc, id desc);
create index mask_print_by_number on mask_print (institute_id, mask_number_id) where mask_number_id is not null;
call own_by_institute('mask_print', audited => false);
revoke update, delete on mask_print from prangan_app;
comment on table mask_print is 'owner: exams';

create view exams_masked_paper with (security_invoker = true) as
  select institute_id, id, exam_instance_id, exam_paper_id, head_kind, decoded_at from masked_paper;
comment on view exams_masked_paper is 'owner: exams; read by: domains';

-- The exam day: the sheet of a block with a line for each candidate, every line that a phone sent, and what closing wrote into mark entry.

create table block_sheet (
  institute_id uuid not null constraint block_sheet_institute references institute,
  id uuid not null default uuidv7(),
  room_allocation_id uuid not null,
  room_id uuid not null,
  block_no int not null constraint block_sheet_block_range check (block_no between 1 and 400),
  state text not null default 'OPEN' constraint block_sheet_state_known check (state in ('OPEN', 'CLOSED', 'REOPENED')),
  -- Answer books: what was given out of the bundle, what was spoilt, what went back.
  books_issued int constraint block_sheet_issued_range check (books_issued between 0 and 2000),
  books_spoilt int constraint block_sheet_spoilt_range check (books_spoilt between 0 and 2000),
  books_returned int constraint block_sheet_returned_range check (books_returned between 0 and 2000),
  closed_by uuid,
  closed_at timestamptz,
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint block_sheet_pk primary key (institute_id, id),
  constraint block_sheet_once unique (institute_id, room_allocation_id, room_id, block_no),
  constraint block_sheet_closed_whole
    check ((state = 'CLOSED') <= (num_nonnulls(closed_by, closed_at, books_issued, books_spoilt, books_returned) = 5)),
  constraint block_sheet_reopened_whole check ((state = 'REOPENED') <= (num_nonnulls(reopened_by, reopened_at, reopen_reason) = 3)),
  -- No cascade: seats on which a sheet stands are not taken back.
  constraint block_sheet_room foreign key (institute_id, room_allocation_id, room_id)
    references room_allocation_room (institute_id, room_allocation_id, room_id)
);
call own_by_institute('block_sheet');
comment on table block_sheet is 'owner: exams';

-- What is said of a candidate now.
create table block_line (
  institute_id uuid not null constraint block_line_institute references institute,
  id uuid not null default uuidv7(),
  block_sheet_id uuid not null,
  student_paper_id uuid not null,
  state text not null constraint block_line_state_known check (state in ('PRESENT', 'ABSENT', 'UFM')),
  late_minutes int not null default 0 constraint block_line_late_range check (late_minutes between 0 and 240),
  main_book text,
  supplements text[] not null default '{}',
  remark text,
  marked_by uuid not null,
  -- By the clock of the phone, never after it was received.
  marked_at timestamptz not null,
  client_key uuid not null,
  version int not null default 1,
  constraint block_line_pk primary key (institute_id, id),
  constraint block_line_once unique (institute_id, student_paper_id),
  constraint block_line_absent_has_no_book
    check (state <> 'ABSENT' or (main_book is null and cardinality(supplements) = 0 and late_minutes = 0)),
  constraint block_line_sheet foreign key (institute_id, block_sheet_id) references block_sheet,
  constraint block_line_student_paper foreign key (institute_id, student_paper_id) references student_paper
);
create index block_line_by_sheet on block_line (institute_id, block_sheet_id);
create index block_line_by_book on block_line (institute_id, main_book) where main_book is not null;
call own_by_institute('block_line');
comment on table block_line is 'owner: exams';

-- Every line that was sent, once by its key. It is a log itself. LATE: it came after the block was closed and waits for the exam cell.
create table block_entry (
  institute_id uuid not null constraint block_entry_institute references institute,
  id uuid not null default uuidv7(),
  block_sheet_id uuid not null,
  student_paper_id uuid not null,
  client_key uuid not null,
  state text not null constraint block_entry_state_known check (state in ('PRESENT', 'ABSENT', 'UFM')),
  late_minutes int not null,
  main_book text,
  supplements text[] not null,
  remark text,
  sent_by uuid not null,
  marked_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null constraint block_entry_outcome_known check (outcome in ('APPLIED', 'OVERTAKEN', 'LATE', 'ACCEPTED', 'DISCARDED')),
  decided_by uuid,
  decided_at timestamptz,
  constraint block_entry_pk primary key (institute_id, id),
  constraint block_entry_once unique (institute_id, client_key),
  constraint block_entry_decided_whole
    check ((outcome in ('ACCEPTED', 'DISCARDED')) = (num_nonnulls(decided_by, decided_at) = 2) and num_nonnulls(decided_by, decided_at) in (0, 2)),
  constraint block_entry_sheet foreign key (institute_id, block_sheet_id) references block_sheet,
  constraint block_entry_student_paper foreign key (institute_id, student_paper_id) references student_paper
);
create index block_entry_by_sheet on block_entry (institute_id, block_sheet_id, outcome);
create index block_entry_by_student_paper on block_entry (institute_id, student_paper_id);
call own_by_institute('block_entry', audited => false);
comment on table block_entry is 'owner: exams';

-- AB that closing wrote into mark entry, until reopening took it back.
create table block_mark (
  institute_id uuid not null constraint block_mark_institute references institute,
  id uuid not null default uuidv7(),
  block_sheet_id uuid not null,
  student_paper_id uuid not null,
  mark_id uuid not null,
  mark_version int not null,
  taken_back_at timestamptz,
  constraint block_mark_pk primary key (institute_id, id),
  constraint block_mark_sheet foreign key (institute_id, block_sheet_id) references block_sheet,
  constraint block_mark_student_paper foreign key (institute_id, student_paper_id) references student_paper,
  constraint block_mark_mark foreign key (institute_id, mark_id) references mark
);
create unique index block_mark_once on block_mark (institute_id, mark_id) where taken_back_at is null;
create index block_mark_by_sheet on block_mark (institute_id, block_sheet_id);
create index block_mark_by_student_paper on block_mark (institute_id, student_paper_id);
call own_by_institute('block_mark');
comment on table block_mark is 'owner: exams';

-- Seats of a slot stay confirmed while a sheet of the exam day stands on them.
create function hold_seats_of_sheets() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state is distinct from old.state and new.state <> 'CONFIRMED'
     and exists (select 1 from block_sheet b where b.institute_id = old.institute_id and b.room_allocation_id = old.id) then
    raise exception 'BLOCK_SHEETS_IN_SLOT' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger hold_seats_of_sheets before update on room_allocation for each row execute function hold_seats_of_sheets();

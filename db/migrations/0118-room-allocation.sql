-- Who sits where in a slot of the time table, and who watches which block.
--
-- Day and minutes of the slot stand in every row below and follow the slot, so that the database itself refuses a room, a candidate or a supervisor
-- twice at overlapping times, whichever sessions the slots are of.

alter table exam_slot add constraint exam_slot_when unique (institute_id, id, held_on, starts_minute, ends_minute);

create table room_allocation (
  institute_id uuid not null constraint room_allocation_institute references institute,
  id uuid not null default uuidv7(),
  exam_slot_id uuid not null,
  held_on date not null,
  starts_minute int not null,
  ends_minute int not null,
  state text not null default 'DRAFT' constraint room_allocation_state_known check (state in ('DRAFT', 'CONFIRMED')),
  strategy text not null constraint room_allocation_strategy_known check (strategy in ('COLUMNS', 'ZIGZAG', 'COURSES', 'SEQUENTIAL')),
  apart text not null constraint room_allocation_apart_known check (apart in ('NONE', 'BENCH', 'ROW', 'ALL_SIDES')),
  room_order text not null constraint room_allocation_room_order_known check (room_order in ('ORDER', 'FEWEST')),
  sitter_order text not null constraint room_allocation_sitter_order_known check (sitter_order in ('SEAT_NO', 'DRAWN')),
  seed int not null constraint room_allocation_seed_range check (seed >= 0),
  -- Candidates whom one supervisor watches, where a room says no blocks of its own.
  block_size int not null constraint room_allocation_block_size_range check (block_size between 1 and 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint room_allocation_pk primary key (institute_id, id),
  constraint room_allocation_once unique (institute_id, exam_slot_id),
  constraint room_allocation_when unique (institute_id, id, held_on, starts_minute, ends_minute),
  constraint room_allocation_slot foreign key (institute_id, exam_slot_id, held_on, starts_minute, ends_minute)
    references exam_slot (institute_id, id, held_on, starts_minute, ends_minute) on update cascade
);
call own_by_institute('room_allocation');
comment on table room_allocation is 'owner: exams';

-- Rooms that a slot has to itself while it is written.
create table room_allocation_room (
  institute_id uuid not null constraint room_allocation_room_institute references institute,
  id uuid not null default uuidv7(),
  room_allocation_id uuid not null,
  room_id uuid not null,
  held_on date not null,
  starts_minute int not null,
  ends_minute int not null,
  constraint room_allocation_room_pk primary key (institute_id, id),
  constraint room_allocation_room_minutes_in_order check (ends_minute > starts_minute),
  constraint room_allocation_room_once unique (institute_id, room_allocation_id, room_id),
  constraint room_allocation_room_when unique (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute),
  constraint room_allocation_room_allocation foreign key (institute_id, room_allocation_id, held_on, starts_minute, ends_minute)
    references room_allocation (institute_id, id, held_on, starts_minute, ends_minute) on update cascade on delete cascade,
  constraint room_allocation_room_room foreign key (institute_id, room_id) references room,
  constraint room_allocation_room_apart exclude using gist
    (institute_id with =, room_id with =, held_on with =, int4range(starts_minute, ends_minute) with &&)
);
call own_by_institute('room_allocation_room');
comment on table room_allocation_room is 'owner: exams';

-- The seat of a candidate for one paper. Two candidates change seats in one statement: seats are compared at its end.
create table room_place (
  institute_id uuid not null constraint room_place_institute references institute,
  id uuid not null default uuidv7(),
  room_allocation_id uuid not null,
  room_id uuid not null,
  held_on date not null,
  starts_minute int not null,
  ends_minute int not null,
  seat_row int not null constraint room_place_row_range check (seat_row between 1 and 60),
  seat_place int not null constraint room_place_place_range check (seat_place between 1 and 360),
  exam_slot_paper_id uuid not null,
  student_paper_id uuid not null,
  student_profile_id uuid not null,
  is_held boolean not null default false,
  version int not null default 1,
  constraint room_place_pk primary key (institute_id, id),
  constraint room_place_minutes_in_order check (ends_minute > starts_minute),
  constraint room_place_seat_once unique (institute_id, room_allocation_id, room_id, seat_row, seat_place) deferrable,
  constraint room_place_candidate_once unique (institute_id, student_paper_id),
  constraint room_place_room foreign key (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute)
    references room_allocation_room (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute) on update cascade on delete cascade,
  constraint room_place_slot_paper foreign key (institute_id, exam_slot_paper_id) references exam_slot_paper,
  constraint room_place_student_paper foreign key (institute_id, student_paper_id) references student_paper on delete cascade,
  constraint room_place_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint room_place_student_apart exclude using gist
    (institute_id with =, student_profile_id with =, held_on with =, int4range(starts_minute, ends_minute) with &&)
);
create index room_place_by_slot_paper on room_place (institute_id, exam_slot_paper_id);
call own_by_institute('room_place');
comment on table room_place is 'owner: exams';

-- A paper stays where it is in the time table while candidates have seats for it.
create function hold_slot_of_seated_paper() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (tg_op = 'DELETE' or new.exam_slot_id is distinct from old.exam_slot_id)
     and exists (select 1 from room_place p where p.institute_id = old.institute_id and p.exam_slot_paper_id = old.id) then
    raise exception 'ROOM_PLACES_IN_SLOT' using errcode = 'P0409';
  end if;
  return coalesce(new, old);
end $$;
create trigger hold_slot_of_seated_paper before update or delete on exam_slot_paper for each row execute function hold_slot_of_seated_paper();

-- Who needs a place that is reached without steps, in one examination.
create table seating_need (
  institute_id uuid not null constraint seating_need_institute references institute,
  id uuid not null default uuidv7(),
  student_exam_id uuid not null,
  reason text not null,
  version int not null default 1,
  constraint seating_need_pk primary key (institute_id, id),
  constraint seating_need_once unique (institute_id, student_exam_id),
  constraint seating_need_student_exam foreign key (institute_id, student_exam_id) references student_exam on delete cascade
);
call own_by_institute('seating_need');
comment on table seating_need is 'owner: exams';

-- Days on which somebody has no duty at examinations.
create table duty_absence (
  institute_id uuid not null constraint duty_absence_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  from_on date not null,
  to_on date not null,
  reason text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint duty_absence_pk primary key (institute_id, id),
  constraint duty_absence_once unique (institute_id, teacher_profile_id, from_on),
  constraint duty_absence_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  constraint duty_absence_in_order check (to_on >= from_on)
);
call own_by_institute('duty_absence');
comment on table duty_absence is 'owner: exams';

-- A supervisor watches one block; relievers, seniors, substitutes and the flying squad belong to the slot.
create table exam_duty (
  institute_id uuid not null constraint exam_duty_institute references institute,
  id uuid not null default uuidv7(),
  room_allocation_id uuid not null,
  held_on date not null,
  starts_minute int not null,
  ends_minute int not null,
  kind text not null constraint exam_duty_kind_known check (kind in ('SUPERVISOR', 'RELIEVER', 'SENIOR', 'SUBSTITUTE', 'SQUAD')),
  room_id uuid,
  block_no int constraint exam_duty_block_range check (block_no between 1 and 400),
  teacher_profile_id uuid not null,
  version int not null default 1,
  constraint exam_duty_pk primary key (institute_id, id),
  constraint exam_duty_minutes_in_order check (ends_minute > starts_minute),
  constraint exam_duty_block_once unique (institute_id, room_allocation_id, room_id, block_no),
  constraint exam_duty_allocation foreign key (institute_id, room_allocation_id, held_on, starts_minute, ends_minute)
    references room_allocation (institute_id, id, held_on, starts_minute, ends_minute) on update cascade on delete cascade,
  constraint exam_duty_room foreign key (institute_id, room_allocation_id, room_id) references room_allocation_room (institute_id, room_allocation_id, room_id)
    on delete cascade,
  constraint exam_duty_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  constraint exam_duty_in_block check ((kind = 'SUPERVISOR') = (room_id is not null) and (room_id is null) = (block_no is null)),
  constraint exam_duty_teacher_apart exclude using gist
    (institute_id with =, teacher_profile_id with =, held_on with =, int4range(starts_minute, ends_minute) with &&)
);
call own_by_institute('exam_duty');
comment on table exam_duty is 'owner: exams';

-- Rooms in which examinations are written: their benches, seats that stay free, blocks of one supervisor each, and days on which they are not to be had.

create table room_type (
  institute_id uuid not null constraint room_type_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  for_exams boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint room_type_pk primary key (institute_id, id),
  constraint room_type_code_once unique (institute_id, code)
);
call own_by_institute('room_type');
comment on table room_type is 'owner: exams';
create unique index room_type_code_any_case on room_type (institute_id, lower(code));

-- A seat is (row, place): rows are counted from the board, places from the left of the board through all benches of a row.
create table room (
  institute_id uuid not null constraint room_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  building text not null,
  floor int not null constraint room_floor_range check (floor between -5 and 60),
  room_type_id uuid not null,
  fill_order int not null constraint room_fill_order_range check (fill_order between 1 and 9999),
  bench_rows int not null constraint room_bench_rows_range check (bench_rows between 1 and 60),
  bench_columns int not null constraint room_bench_columns_range check (bench_columns between 1 and 60),
  seats_per_bench int not null constraint room_seats_per_bench_range check (seats_per_bench between 1 and 6),
  exam_capacity int not null constraint room_exam_capacity_positive check (exam_capacity >= 1),
  step_free boolean not null default false,
  plan jsonb,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint room_pk primary key (institute_id, id),
  constraint room_code_once unique (institute_id, code),
  constraint room_room_type foreign key (institute_id, room_type_id) references room_type,
  constraint room_capacity_within_seats check (
    exam_capacity <= bench_rows * bench_columns * seats_per_bench - coalesce(jsonb_array_length(plan -> 'blocked'), 0)
  )
);
call own_by_institute('room');
comment on table room is 'owner: exams';
create unique index room_code_any_case on room (institute_id, lower(code));
create index room_by_type on room (institute_id, room_type_id);

create table room_closure (
  institute_id uuid not null constraint room_closure_institute references institute,
  id uuid not null default uuidv7(),
  room_id uuid not null,
  from_on date not null,
  to_on date not null,
  reason text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint room_closure_pk primary key (institute_id, id),
  constraint room_closure_once unique (institute_id, room_id, from_on),
  constraint room_closure_room foreign key (institute_id, room_id) references room,
  constraint room_closure_in_order check (to_on >= from_on),
  constraint room_closure_apart exclude using gist (institute_id with =, room_id with =, daterange(from_on, to_on, '[]') with &&)
);
call own_by_institute('room_closure');
comment on table room_closure is 'owner: exams';

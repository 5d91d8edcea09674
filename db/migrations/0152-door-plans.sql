-- The plan that hangs at the door of a room, photographed: beside the room, as pictures of people are beside their records.
alter table room add column door_plan text;
create table room_picture (
  institute_id uuid not null constraint room_picture_institute references institute,
  id uuid not null default uuidv7(),
  room_id uuid not null,
  type text not null constraint room_picture_type_known check (type in ('image/jpeg', 'image/png')),
  width int not null constraint room_picture_width_positive check (width > 0),
  height int not null constraint room_picture_height_positive check (height > 0),
  content bytea not null constraint room_picture_small check (octet_length(content) between 1 and 400000),
  constraint room_picture_pk primary key (institute_id, id),
  constraint room_picture_once unique (institute_id, room_id),
  constraint room_picture_room foreign key (institute_id, room_id) references room on delete cascade
);
call own_by_institute('room_picture', audited => false);
alter table room_picture alter column content set storage external;
comment on table room_picture is 'owner: exams';

-- What a hall ticket says of each paper, so that a paper that moved and a seat in another room are found and named.

create table ticket_paper (
  institute_id uuid not null constraint ticket_paper_institute references institute,
  id uuid not null default uuidv7(),
  printed_document_id uuid not null,
  exam_paper_id uuid not null,
  held_on date not null,
  starts_minute int not null,
  ends_minute int not null,
  -- The code of the room; null: the ticket leads to the door notice.
  room text,
  seat_row int,
  seat_place int,
  constraint ticket_paper_pk primary key (institute_id, id),
  constraint ticket_paper_once unique (institute_id, printed_document_id, exam_paper_id),
  constraint ticket_paper_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint ticket_paper_paper foreign key (institute_id, exam_paper_id) references exam_paper,
  constraint ticket_paper_seat_whole check (num_nonnulls(room, seat_row, seat_place) in (0, 3))
);
-- Not audited: the ticket is, and nothing here changes.
call own_by_institute('ticket_paper', audited => false);
revoke update, delete on ticket_paper from prangan_app;
comment on table ticket_paper is 'owner: exams';

-- The picture of a teacher, as students have one.
alter table teacher_profile add column picture text;
create table teacher_picture (
  institute_id uuid not null constraint teacher_picture_institute references institute,
  id uuid not null default uuidv7(),
  teacher_profile_id uuid not null,
  type text not null constraint teacher_picture_type_known check (type in ('image/jpeg', 'image/png')),
  width int not null constraint teacher_picture_width_positive check (width > 0),
  height int not null constraint teacher_picture_height_positive check (height > 0),
  content bytea not null constraint teacher_picture_small check (octet_length(content) between 1 and 400000),
  constraint teacher_picture_pk primary key (institute_id, id),
  constraint teacher_picture_once unique (institute_id, teacher_profile_id),
  constraint teacher_picture_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile on delete cascade
);
call own_by_institute('teacher_picture', audited => false);
alter table teacher_picture alter column content set storage external;
comment on table teacher_picture is 'owner: people';
create or replace view people_teacher_profile with (security_invoker = true) as
  select department_id, email, id, institute_id, name, phone_number, staff_no, state, updated_at, user_id, version, designation from teacher_profile;

create view institute_department with (security_invoker = true) as select id, institute_id, name from department;
comment on view institute_department is 'owner: institute; read by: domains';

alter table print_template
  drop constraint print_template_kind_known,
  add constraint print_template_kind_known
    check (kind in ('STATEMENT', 'ID_CARD', 'STAFF_CARD', 'HALL_TICKET', 'BONAFIDE', 'TRANSFER', 'PASSING_CERTIFICATE'));

-- A paper is a student's, a teacher's or an account's.
alter table printed_document
  add column teacher_profile_id uuid,
  add constraint printed_document_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  drop constraint printed_document_one_person,
  add constraint printed_document_one_person check (num_nonnulls(student_profile_id, teacher_profile_id, user_id) = 1);
-- Who holds a valid paper of a kind is asked for each person of a batch of cards.
create index printed_document_valid_of_person on printed_document (institute_id, coalesce(student_profile_id, teacher_profile_id), kind)
  where state = 'VALID';

-- The printers of an office, with how far each puts the back of a sheet from its front.
create table card_printer (
  institute_id uuid not null constraint card_printer_institute references institute,
  id uuid not null default uuidv7(),
  name text not null constraint card_printer_name_given check (name <> ''),
  paper text not null constraint card_printer_paper_known check (paper in ('A4', 'SINGLE')),
  flip text not null constraint card_printer_flip_known check (flip in ('LONG', 'SHORT')),
  -- Hundredths of a millimetre, to the right and down as the back is looked at.
  dx int not null constraint card_printer_dx_small check (dx between -500 and 500),
  dy int not null constraint card_printer_dy_small check (dy between -500 and 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint card_printer_pk primary key (institute_id, id),
  constraint card_printer_name_once unique (institute_id, name)
);
call own_by_institute('card_printer');
comment on table card_printer is 'owner: print';

alter table id_card_batch
  add column kind text not null default 'ID_CARD' constraint id_card_batch_kind_known check (kind in ('ID_CARD', 'STAFF_CARD')),
  add column printer_id uuid,
  add constraint id_card_batch_printer foreign key (institute_id, printer_id) references card_printer on delete set null (printer_id);
alter table id_card_batch alter column kind drop default;
create index id_card_batch_by_printer on id_card_batch (institute_id, printer_id, created_at desc);
alter table id_card
  alter column student_profile_id drop not null,
  add column teacher_profile_id uuid,
  add constraint id_card_teacher foreign key (institute_id, teacher_profile_id) references teacher_profile,
  add column person_id uuid not null generated always as (coalesce(student_profile_id, teacher_profile_id)) stored,
  add constraint id_card_one_person check (num_nonnulls(student_profile_id, teacher_profile_id) = 1);

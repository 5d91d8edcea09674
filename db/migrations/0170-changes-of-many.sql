-- One field of many records set at once: what each record had, so that it is given back exactly.
create table bulk_change (
  institute_id uuid not null constraint bulk_change_institute references institute,
  id uuid not null default uuidv7(),
  noun text not null,
  field text not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  version int not null default 1,
  constraint bulk_change_pk primary key (institute_id, id),
  constraint bulk_change_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index bulk_change_newest on bulk_change (institute_id, noun, id desc);
call own_by_institute('bulk_change');
comment on table bulk_change is 'owner: kit/bulk';

create table bulk_change_row (
  institute_id uuid not null constraint bulk_change_row_institute references institute,
  id uuid not null default uuidv7(),
  bulk_change_id uuid not null,
  row_id uuid not null,
  -- The values as the record's own calls give them.
  was jsonb not null,
  became jsonb not null,
  undone boolean not null default false,
  constraint bulk_change_row_pk primary key (institute_id, id),
  constraint bulk_change_row_once unique (institute_id, bulk_change_id, row_id),
  constraint bulk_change_row_change foreign key (institute_id, bulk_change_id) references bulk_change on delete cascade
);
call own_by_institute('bulk_change_row');
comment on table bulk_change_row is 'owner: kit/bulk';

-- Files that go with a mail (decision 58).

create table broadcast_file (
  institute_id uuid not null constraint broadcast_file_institute references institute,
  id uuid not null default uuidv7(),
  broadcast_id uuid not null,
  name text not null constraint broadcast_file_name_plain check (length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  -- By its content.
  type text not null constraint broadcast_file_type_known check (type in
    ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
  content bytea not null constraint broadcast_file_size check (octet_length(content) between 1 and 10240000),
  -- Whose right it goes by.
  added_by uuid not null,
  created_at timestamptz not null default now(),
  constraint broadcast_file_pk primary key (institute_id, id),
  constraint broadcast_file_name_once unique (institute_id, broadcast_id, name),
  constraint broadcast_file_broadcast foreign key (institute_id, broadcast_id) references broadcast on delete cascade
);
-- Not audited: a file counts the version of its mail up, and that is.
call own_by_institute('broadcast_file', audited => false);
alter table broadcast_file alter column content set storage external;
comment on table broadcast_file is 'owner: messaging';

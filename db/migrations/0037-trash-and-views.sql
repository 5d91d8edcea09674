-- What was deleted and can come back; how each person likes a list to look.

-- A deleted row is gone from its table, so lists, references and unique codes need no further condition; here it waits.
create table trash (
  institute_id uuid not null constraint trash_institute references institute,
  id uuid not null default uuidv7(),
  -- The table of the row.
  noun text not null,
  row_id uuid not null,
  -- What people called it.
  label text not null,
  removed_at timestamptz not null default now(),
  removed_by uuid,
  constraint trash_pk primary key (institute_id, id),
  constraint trash_row_once unique (institute_id, noun, row_id)
);
create index trash_recent on trash (institute_id, noun, removed_at desc, id desc);
call own_by_institute('trash');

-- The row itself and the rows that were part of it, as they stood; parents before their parts. Not audited: the deletion was.
create table trash_content (
  institute_id uuid not null constraint trash_content_institute references institute,
  id uuid not null default uuidv7(),
  trash_id uuid not null,
  position int not null constraint trash_content_position_counted check (position >= 0),
  source text not null,
  content jsonb not null,
  constraint trash_content_pk primary key (institute_id, id),
  constraint trash_content_once unique (institute_id, trash_id, position),
  constraint trash_content_trash foreign key (institute_id, trash_id) references trash on delete cascade
);
call own_by_institute('trash_content', audited => false);

-- A saved view: what a person asked of a list, and its columns in their order.
create table list_view (
  institute_id uuid not null constraint list_view_institute references institute,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null constraint list_view_list_given check (length(list) between 1 and 60),
  -- The place among the person's views of this list: the key over it is what keeps them few.
  place int not null constraint list_view_few check (place between 1 and 20),
  name text not null constraint list_view_name_given check (length(name) between 1 and 60),
  is_default boolean not null default false,
  asked jsonb not null default '{}' constraint list_view_asked_small check (length(asked::text) <= 4000),
  columns jsonb not null default '[]' constraint list_view_columns_small check (length(columns::text) <= 4000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint list_view_pk primary key (institute_id, id),
  constraint list_view_place unique (institute_id, user_id, list, place),
  constraint list_view_name unique (institute_id, user_id, list, name)
);
create unique index list_view_one_default on list_view (institute_id, user_id, list) where is_default;
call own_by_institute('list_view');
-- Each reads and writes their own only.
create policy own_views on list_view as restrictive to prangan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));

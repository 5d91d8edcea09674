-- Whom to ask for what: the offices of an institute with who answers there, in a section of their own.

alter table institute
  add column offices jsonb not null default '[]' constraint institute_offices_list check (jsonb_typeof(offices) = 'array'),
  add column offices_version int not null default 1;

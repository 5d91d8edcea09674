-- Whose statement would be cut by the template in force is found before anybody gets a number, and left out of the bulk print by name.
alter table print_batch add column left_out jsonb not null default '[]';

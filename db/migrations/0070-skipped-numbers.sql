-- After a restore nobody knows which numbers were printed on documents since the restored moment: each institute's series go on behind `up_to`.
create table document_number_skip (
  institute_id uuid not null constraint document_number_skip_institute references institute,
  id uuid not null default uuidv7(),
  up_to int not null constraint document_number_skip_positive check (up_to > 0),
  skipped_at timestamptz not null default now(),
  constraint document_number_skip_pk primary key (institute_id, id)
);
call own_by_institute('document_number_skip');
-- Only a restore writes it.
revoke insert, update, delete on document_number_skip from prangan_app;
comment on table document_number_skip is 'owner: results';

-- A template of a kind of print: one document, because it is read, compared, copied and frozen as a whole. Papers are printed by the
-- version in force on their day: of the active ones the last that had begun.
create table print_template (
  institute_id uuid not null constraint print_template_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint print_template_kind_known
    check (kind in ('ID_CARD', 'HALL_TICKET', 'BONAFIDE', 'TRANSFER', 'PASSING_CERTIFICATE')),
  version_no int not null constraint print_template_no_positive check (version_no > 0),
  name text not null constraint print_template_name_given check (name <> ''),
  starts_on date not null,
  notes text constraint print_template_notes_given check (notes <> ''),
  state text not null default 'DRAFT' constraint print_template_state_known check (state in ('DRAFT', 'ACTIVE', 'RETIRED')),
  document jsonb not null constraint print_template_document_whole check (jsonb_typeof(document) = 'object'),
  -- SHA-256 of the document as it was saved: a print says by it what it was made with.
  hash text not null constraint print_template_hash_shape check (hash ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint print_template_pk primary key (institute_id, id),
  constraint print_template_no_once unique (institute_id, kind, version_no)
);
create unique index print_template_active_once on print_template (institute_id, kind, starts_on) where state = 'ACTIVE';
call own_by_institute('print_template');
comment on table print_template is 'owner: print';

-- What papers were printed with stays as it was.
create function refuse_active_template_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'DRAFT' and (
    tg_op = 'DELETE'
    or row(new.kind, new.version_no, new.starts_on, new.document, new.hash)
      is distinct from row(old.kind, old.version_no, old.starts_on, old.document, old.hash)
    or (new.state <> old.state and row(old.state, new.state) <> row('ACTIVE', 'RETIRED'))
  ) then
    raise exception using errcode = 'P0409', message = 'PRINT_TEMPLATE_FROZEN', detail = old.id::text;
  end if;
  return coalesce(new, old);
end $$;
create trigger print_template_frozen before update or delete on print_template
  for each row execute function refuse_active_template_change();

-- Everything that is printed of an institute, in sections that are saved one by one: each has a version of its own, so that who
-- changes the address does not disturb who changes the bank accounts.

alter table institute
  add column active boolean not null default true,
  add column type text constraint institute_type_known
    check (type in ('COLLEGE', 'UNIVERSITY', 'POLYTECHNIC', 'JUNIOR_COLLEGE', 'SCHOOL', 'RESEARCH')),
  add column trust_name text,
  -- The number under which the university knows the college.
  add column affiliation_code text,
  add column dte_code text,
  add column aishe_code text constraint institute_aishe_form check (aishe_code ~ '^[CUS]-[0-9]{1,6}$'),
  add column established_year int constraint institute_established_range check (established_year between 1700 and 2200),
  add column autonomous boolean not null default false,
  add column accreditations jsonb not null default '[]' constraint institute_accreditations_list check (jsonb_typeof(accreditations) = 'array'),
  add column address_line1 text,
  add column address_line2 text,
  add column address_line3 text,
  add column pin_code text,
  add column phones text[] not null default '{}',
  add column email text,
  add column website text,
  add column gstin text constraint institute_gstin_form check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column pan text constraint institute_pan_form check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  add column tan text constraint institute_tan_form check (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  add column bank_accounts jsonb not null default '[]' constraint institute_bank_accounts_list check (jsonb_typeof(bank_accounts) = 'array'),
  add column principal_name text,
  add column controller_name text,
  -- The beginning of each picture's SHA-256: a change of a picture stands in the log and changes its address.
  add column logo_tag text,
  add column principal_signature_tag text,
  add column controller_signature_tag text,
  -- ISO 8601: 1 is Monday.
  add column working_days int[] not null default '{1,2,3,4,5,6}'
    constraint institute_working_days_known check (working_days <@ '{1,2,3,4,5,6,7}' and cardinality(working_days) > 0),
  add column standing_version int not null default 1,
  add column contact_version int not null default 1,
  add column tax_version int not null default 1,
  add column bank_version int not null default 1,
  add column officers_version int not null default 1,
  add column calendar_version int not null default 1,
  add column limits_version int not null default 1;

-- Logo and signatures, beside the institute and not in its row: lists and saves do not carry them.
create table institute_picture (
  institute_id uuid not null constraint institute_picture_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint institute_picture_kind_known check (kind in ('LOGO', 'PRINCIPAL_SIGNATURE', 'CONTROLLER_SIGNATURE')),
  type text not null constraint institute_picture_type_known check (type in ('image/jpeg', 'image/png')),
  width int not null constraint institute_picture_width_positive check (width > 0),
  height int not null constraint institute_picture_height_positive check (height > 0),
  content bytea not null constraint institute_picture_small check (octet_length(content) between 1 and 400000),
  constraint institute_picture_pk primary key (institute_id, id),
  constraint institute_picture_once unique (institute_id, kind)
);
call own_by_institute('institute_picture', audited => false);
-- JPEG and PNG are compressed already.
alter table institute_picture alter column content set storage external;

create table holiday (
  institute_id uuid not null constraint holiday_institute references institute,
  id uuid not null default uuidv7(),
  held_on date not null,
  name text not null constraint holiday_name_given check (name <> ''),
  kind text not null constraint holiday_kind_known check (kind in ('NATIONAL', 'FESTIVAL', 'UNIVERSITY', 'VACATION', 'LOCAL')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint holiday_pk primary key (institute_id, id),
  -- Two holidays may fall on one day; the same one does not twice.
  constraint holiday_once unique (institute_id, held_on, name)
);
call own_by_institute('holiday');

-- An institute is put away in its own scope only, where its examinations can be seen, and not while one of them runs.
create function institute_has_no_open_exam() returns trigger language plpgsql as $$
begin
  if new.id is distinct from app_institute() then
    raise exception 'INSTITUTE_NOT_CHOSEN' using errcode = 'P0409';
  end if;
  if exists (select 1 from exam_instance i where i.institute_id = new.id and i.state = 'OPEN') then
    raise exception 'INSTITUTE_HAS_OPEN_EXAM' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger institute_has_no_open_exam before update of active on institute
  for each row when (old.active and not new.active) execute function institute_has_no_open_exam();

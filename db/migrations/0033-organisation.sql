-- The trust, society or university above the institutes, as it is registered and reached.

alter table organisation
  add column registration_no text,
  add column address_line1 text,
  add column address_line2 text,
  add column city text,
  add column state text,
  add column country text not null default 'IN' constraint organisation_country_form check (country ~ '^[A-Z]{2}$'),
  add column pin_code text,
  add column phone text,
  add column email text,
  add column website text,
  add column contact_person text,
  add column updated_at timestamptz not null default now(),
  add constraint organisation_name_given check (name <> '');

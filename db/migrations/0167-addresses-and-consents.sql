-- Whom the office calls first when something happens to a student.
alter table student_profile
  add column emergency_name text,
  add column emergency_relation text,
  add column emergency_phone text,
  add column emergency_phone2 text,
  add constraint student_profile_emergency_reached check ((emergency_name is null) = (emergency_phone is null)),
  add constraint student_profile_emergency_named check (emergency_name is not null or coalesce(emergency_relation, emergency_phone2) is null);

-- Each kind once for a student; one may be the same as another, which is then entered itself.
create table student_address (
  institute_id uuid not null constraint student_address_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  kind text not null constraint student_address_kind_known check (kind in ('PERMANENT', 'CORRESPONDENCE', 'LOCAL', 'HOSTEL')),
  same_as text constraint student_address_same_known check (same_as in ('PERMANENT', 'CORRESPONDENCE', 'LOCAL', 'HOSTEL')),
  address_lines text constraint student_address_lines_length check (length(address_lines) between 1 and 250),
  city text constraint student_address_city_length check (length(city) between 1 and 80),
  district text constraint student_address_district_length check (length(district) between 1 and 80),
  state_name text constraint student_address_state_length check (length(state_name) between 1 and 60),
  pin_code text constraint student_address_pin_form check (pin_code ~ '^[1-9][0-9]{5}$'),
  country text constraint student_address_country_length check (length(country) between 1 and 60),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_address_pk primary key (institute_id, id),
  constraint student_address_kind_once unique (institute_id, student_profile_id, kind),
  constraint student_address_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint student_address_other check (same_as <> kind),
  constraint student_address_given check ((same_as is null) = (address_lines is not null)
    and (same_as is null or coalesce(city, district, state_name, pin_code, country) is null))
);
call own_by_institute('student_address');
comment on table student_address is 'owner: people';

-- Consent of a guardian while the student is not yet 18: what for, by whom, when and how. It is withdrawn, never changed.
create table guardian_consent (
  institute_id uuid not null constraint guardian_consent_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  purposes text[] not null constraint guardian_consent_purposes_known
    check (cardinality(purposes) > 0 and purposes <@ array['RECORD', 'LOGIN', 'MESSAGES', 'PHOTO']),
  -- As the guardian was called that day.
  guardian_name text not null constraint guardian_consent_guardian_named check (length(guardian_name) between 1 and 120),
  relation text not null constraint guardian_consent_relation_known check (relation in ('MOTHER', 'FATHER', 'SPOUSE', 'SIBLING', 'OTHER')),
  given_on date not null,
  way text not null constraint guardian_consent_way_known check (way in ('SIGNED', 'IN_PERSON', 'MAIL', 'PHONE')),
  -- Where the paper lies, or the number of the form.
  document text constraint guardian_consent_document_length check (length(document) between 1 and 200),
  file_id uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  withdrawn_on date,
  withdrawn_by uuid,
  withdrawn_because text constraint guardian_consent_withdrawn_length check (length(withdrawn_because) between 5 and 300),
  version int not null default 1,
  constraint guardian_consent_pk primary key (institute_id, id),
  constraint guardian_consent_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade,
  constraint guardian_consent_file foreign key (institute_id, file_id) references student_file,
  constraint guardian_consent_withdrawn check ((withdrawn_on is null) = (withdrawn_by is null) and (withdrawn_on is null) = (withdrawn_because is null)
    and (withdrawn_on is null or withdrawn_on >= given_on))
);
create index guardian_consent_by_student on guardian_consent (institute_id, student_profile_id, id);
create index guardian_consent_by_file on guardian_consent (institute_id, file_id) where file_id is not null;
call own_by_institute('guardian_consent');
comment on table guardian_consent is 'owner: people';

-- Who is not yet 18, the youngest years alone.
create index student_profile_by_birth on student_profile (institute_id, date_of_birth);

-- What the books refer to: years, heads, categories, banks and counters.

create table fiscal_year (
  institute_id uuid not null constraint fiscal_year_institute references institute,
  id uuid not null default uuidv7(),
  -- Stands in the numbers of receipts: 26-27.
  code text not null constraint fiscal_year_code_given check (code <> ''),
  starts_on date not null,
  ends_on date not null,
  -- Nothing is dated on this day or before it; null: no month is locked.
  locked_until date,
  state text not null default 'OPEN' constraint fiscal_year_state_known check (state in ('OPEN', 'CLOSED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fiscal_year_pk primary key (institute_id, id),
  constraint fiscal_year_code_once unique (institute_id, code),
  constraint fiscal_year_order check (ends_on > starts_on),
  -- The first one of an institute may be longer than twelve months.
  constraint fiscal_year_length check (ends_on - starts_on <= 550),
  constraint fiscal_year_locked_inside check (locked_until between starts_on and ends_on),
  constraint fiscal_year_no_overlap exclude using gist (institute_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create unique index fiscal_year_code_any_case on fiscal_year (institute_id, lower(code));
call own_by_institute('fiscal_year');
comment on table fiscal_year is 'owner: accounts';

create table fee_head (
  institute_id uuid not null constraint fee_head_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint fee_head_code_given check (code <> ''),
  name text not null constraint fee_head_name_given check (name <> ''),
  kind text not null constraint fee_head_kind_known
    check (kind in ('APPLICATION', 'TUITION', 'HOSTEL', 'TRANSPORT', 'EXAM', 'LIBRARY', 'UNIVERSITY', 'ESTABLISHMENT', 'LATE_FEE', 'OTHER')),
  -- Income of the institute, money that is passed on, or a deposit that is given back.
  booked_as text not null constraint fee_head_booked_as_known check (booked_as in ('INCOME', 'PAYABLE', 'DEPOSIT')),
  -- Of lines due on one day the smallest is paid first.
  priority int not null default 50 constraint fee_head_priority_range check (priority between 1 and 99),
  allow_partial boolean not null default true,
  refundable boolean not null default true,
  gst text not null default 'EXEMPT' constraint fee_head_gst_known check (gst in ('EXEMPT', 'NIL', 'TAXABLE')),
  -- Percent that an amount of this head contains.
  gst_rate numeric(4,2) constraint fee_head_gst_rate_range check (gst_rate > 0 and gst_rate <= 28),
  sac text constraint fee_head_sac_written check (sac ~ '^[0-9]{4,6}$'),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fee_head_pk primary key (institute_id, id),
  constraint fee_head_code_once unique (institute_id, code),
  constraint fee_head_rate_of_taxable check ((gst = 'TAXABLE') = (gst_rate is not null))
);
create unique index fee_head_code_any_case on fee_head (institute_id, lower(code));
call own_by_institute('fee_head');
comment on table fee_head is 'owner: accounts';

create table fee_category (
  institute_id uuid not null constraint fee_category_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint fee_category_code_given check (code <> ''),
  name text not null constraint fee_category_name_given check (name <> ''),
  description text,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fee_category_pk primary key (institute_id, id),
  constraint fee_category_code_once unique (institute_id, code)
);
create unique index fee_category_code_any_case on fee_category (institute_id, lower(code));
call own_by_institute('fee_category');
comment on table fee_category is 'owner: accounts';

create table bank_account (
  institute_id uuid not null constraint bank_account_institute references institute,
  id uuid not null default uuidv7(),
  code text not null constraint bank_account_code_given check (code <> ''),
  name text not null constraint bank_account_name_given check (name <> ''),
  bank text not null constraint bank_account_bank_given check (bank <> ''),
  branch text,
  account_no text not null constraint bank_account_number_written check (account_no ~ '^[0-9]{6,20}$'),
  ifsc text not null constraint bank_account_ifsc_written check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  kind text not null default 'SAVINGS' constraint bank_account_kind_known check (kind in ('SAVINGS', 'CURRENT', 'OVERDRAFT')),
  -- Where a UPI payment goes, and the merchant's category of four digits.
  upi_address text constraint bank_account_upi_written check (upi_address ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z0-9]{2,32}$'),
  merchant_code text constraint bank_account_merchant_written check (merchant_code ~ '^[0-9]{4}$'),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bank_account_pk primary key (institute_id, id),
  constraint bank_account_code_once unique (institute_id, code),
  constraint bank_account_number_once unique (institute_id, ifsc, account_no)
);
create unique index bank_account_code_any_case on bank_account (institute_id, lower(code));
call own_by_institute('bank_account');
comment on table bank_account is 'owner: accounts';

create table cash_counter (
  institute_id uuid not null constraint cash_counter_institute references institute,
  id uuid not null default uuidv7(),
  -- Stands in the numbers of its receipts.
  code text not null constraint cash_counter_code_given check (code <> ''),
  name text not null constraint cash_counter_name_given check (name <> ''),
  location text,
  opening_float numeric(11,2) not null default 0 constraint cash_counter_float_range check (opening_float >= 0),
  -- A day that ends with a larger difference is closed by a second person.
  difference_limit numeric(11,2) not null default 0 constraint cash_counter_limit_range check (difference_limit >= 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cash_counter_pk primary key (institute_id, id),
  constraint cash_counter_code_once unique (institute_id, code)
);
create unique index cash_counter_code_any_case on cash_counter (institute_id, lower(code));
call own_by_institute('cash_counter');
comment on table cash_counter is 'owner: accounts';

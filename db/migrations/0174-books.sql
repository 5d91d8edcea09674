-- The books. An entry and its postings are added and never changed: a correction is another entry. The database alone keeps them balanced,
-- numbered without a gap, and in open months; the application only adds.

-- The chart: made when it is first posted to.
create table account (
  institute_id uuid not null constraint account_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint account_kind_known check (kind in ('BANK', 'BANK_CHARGES', 'CASH', 'CASH_SHORT_OVER', 'CHEQUES_IN_HAND', 'CLEARING',
    'CONCESSION', 'DEPOSIT', 'FUND_BALANCE', 'GATEWAY', 'GST_OUTPUT', 'INCOME', 'LATE_FEE', 'OPENING', 'PAYABLE', 'REFUND_PAYABLE', 'SPONSOR_RECEIVABLE',
    'STUDENT_ADVANCE', 'STUDENT_RECEIVABLE', 'UNALLOCATED')),
  fee_head_id uuid,
  bank_account_id uuid,
  cash_counter_id uuid,
  -- Which gateway, scheme or kind of concession.
  tag text constraint account_tag_given check (tag <> ''),
  constraint account_pk primary key (institute_id, id),
  constraint account_once unique nulls not distinct (institute_id, kind, fee_head_id, bank_account_id, cash_counter_id, tag),
  constraint account_fee_head foreign key (institute_id, fee_head_id) references fee_head,
  constraint account_bank foreign key (institute_id, bank_account_id) references bank_account,
  constraint account_counter foreign key (institute_id, cash_counter_id) references cash_counter,
  constraint account_of_head check ((fee_head_id is not null) = (kind in ('INCOME', 'PAYABLE', 'DEPOSIT'))),
  constraint account_of_bank check ((bank_account_id is not null) = (kind in ('BANK', 'CLEARING'))),
  constraint account_of_counter check ((cash_counter_id is not null) = (kind = 'CASH')),
  constraint account_of_tag check ((tag is not null) = (kind in ('GATEWAY', 'SPONSOR_RECEIVABLE', 'CONCESSION')))
);
create index account_by_head on account (institute_id, fee_head_id) where fee_head_id is not null;
create index account_by_bank on account (institute_id, bank_account_id) where bank_account_id is not null;
create index account_by_counter on account (institute_id, cash_counter_id) where cash_counter_id is not null;
call own_by_institute('account', audited => false);
comment on table account is 'owner: accounts';
revoke insert, update, delete on account from prangan_app;
grant insert (institute_id, kind, fee_head_id, bank_account_id, cash_counter_id, tag) on account to prangan_app;

-- A counter row, not a sequence: a number that is drawn by a transaction that fails is drawn again.
create table series (
  institute_id uuid not null constraint series_institute references institute,
  code text not null constraint series_code_given check (code <> ''),
  fiscal_year_id uuid not null,
  prefix text not null,
  width int not null constraint series_width_range check (width between 1 and 12),
  next_no bigint not null default 1 constraint series_next_positive check (next_no > 0),
  constraint series_pk primary key (institute_id, code, fiscal_year_id),
  constraint series_year foreign key (institute_id, fiscal_year_id) references fiscal_year
);
create index series_by_year on series (institute_id, fiscal_year_id);
call own_by_institute('series', audited => false);
comment on table series is 'owner: accounts';
revoke insert, update, delete on series from prangan_app;
grant insert (institute_id, code, fiscal_year_id, prefix, width), update (next_no) on series to prangan_app;

create table entry (
  institute_id uuid not null constraint entry_institute references institute,
  id uuid not null default uuidv7(),
  kind text not null constraint entry_kind_known check (kind in ('ADVANCE_USED', 'CASH_BANKED', 'CASH_DIFFERENCE', 'CHEQUE_BOUNCED', 'CHEQUE_CLEARED',
    'CHEQUE_DEPOSITED', 'CONCESSION', 'DEMAND', 'GATEWAY_SETTLED', 'OPENING', 'RECEIPT', 'REFUND_APPROVED', 'REFUND_PAID', 'REVERSAL',
    'SPONSOR_PAID', 'SPONSOR_REJECTED', 'SPONSOR_SANCTIONED', 'YEAR_CLOSED')),
  -- When it happened; posted_at is when it was written.
  book_date date not null,
  fiscal_year_id uuid not null,
  posted_at timestamptz not null default now(),
  -- Null: the product itself.
  posted_by uuid,
  reason text constraint entry_reason_short check (length(reason) between 5 and 300),
  -- Of the one who asks; the digest is of what was asked, so that a key never answers something else.
  idem text not null constraint entry_key_short check (length(idem) between 8 and 200),
  digest bytea not null constraint entry_digest_whole check (length(digest) = 32),
  -- How many postings it has: no more join it later.
  lines int not null constraint entry_lines_range check (lines between 2 and 2000),
  series_code text,
  no bigint,
  reverses uuid,
  -- The line of a receipt that a cheque's later life is of.
  about_id uuid,
  about_n int,
  xid xid8 not null default pg_current_xact_id(),
  constraint entry_pk primary key (institute_id, id),
  constraint entry_idem_once unique (institute_id, idem),
  constraint entry_number_once unique (institute_id, series_code, fiscal_year_id, no),
  constraint entry_reversed_once unique (institute_id, reverses),
  constraint entry_step_once unique (institute_id, about_id, about_n, kind),
  constraint entry_year foreign key (institute_id, fiscal_year_id) references fiscal_year,
  constraint entry_series foreign key (institute_id, series_code, fiscal_year_id) references series,
  constraint entry_reverses foreign key (institute_id, reverses) references entry,
  constraint entry_numbered_whole check ((series_code is null) = (no is null)),
  constraint entry_reversal_named check ((kind = 'REVERSAL') = (reverses is not null)),
  constraint entry_reversal_told check (kind <> 'REVERSAL' or reason is not null),
  constraint entry_about_whole check ((about_id is null) = (about_n is null)),
  constraint entry_cheque_named check (kind not in ('CHEQUE_DEPOSITED', 'CHEQUE_CLEARED', 'CHEQUE_BOUNCED') or about_id is not null)
);
create index entry_by_day on entry (institute_id, book_date, id);
create index entry_by_year on entry (institute_id, fiscal_year_id);
call own_by_institute('entry', audited => false);
comment on table entry is 'owner: accounts';

create table demand (
  institute_id uuid not null constraint demand_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  title text not null constraint demand_title_given check (title <> ''),
  entry_id uuid not null,
  constraint demand_pk primary key (institute_id, id),
  constraint demand_entry_once unique (institute_id, entry_id),
  constraint demand_of_student unique (institute_id, id, student_profile_id),
  constraint demand_student foreign key (institute_id, student_profile_id) references student_profile,
  -- A demand and its lines are written before the postings that name them.
  constraint demand_entry foreign key (institute_id, entry_id) references entry deferrable initially deferred
);
create index demand_by_student on demand (institute_id, student_profile_id);
call own_by_institute('demand', audited => false);
comment on table demand is 'owner: accounts';

create table demand_line (
  institute_id uuid not null constraint demand_line_institute references institute,
  id uuid not null default uuidv7(),
  demand_id uuid not null,
  student_profile_id uuid not null,
  fee_head_id uuid not null,
  instalment_no int not null default 1 constraint demand_line_instalment_range check (instalment_no between 1 and 60),
  due_on date not null,
  priority int not null constraint demand_line_priority_range check (priority between 1 and 99),
  -- Paise.
  amount bigint not null constraint demand_line_amount_positive check (amount > 0),
  -- The part of the amount that is tax.
  tax bigint not null default 0 constraint demand_line_tax_inside check (tax between 0 and amount),
  -- What postings of the line have taken away: kept by the postings, told by nobody.
  settled bigint not null default 0 constraint demand_line_settled_inside check (settled between 0 and amount),
  constraint demand_line_pk primary key (institute_id, id),
  constraint demand_line_of_student unique (institute_id, id, student_profile_id),
  constraint demand_line_demand foreign key (institute_id, demand_id, student_profile_id) references demand (institute_id, id, student_profile_id),
  constraint demand_line_head foreign key (institute_id, fee_head_id) references fee_head
);
create index demand_line_by_demand on demand_line (institute_id, demand_id);
create index demand_line_open on demand_line (institute_id, student_profile_id, due_on, priority, id) where settled < amount;
create index demand_line_by_head on demand_line (institute_id, fee_head_id);
call own_by_institute('demand_line', audited => false);
comment on table demand_line is 'owner: accounts';
revoke insert, update, delete on demand, demand_line from prangan_app;
grant insert on demand to prangan_app;
grant insert (institute_id, id, demand_id, student_profile_id, fee_head_id, instalment_no, due_on, priority, amount, tax), update (settled) on demand_line to prangan_app;

create table posting (
  institute_id uuid not null constraint posting_institute references institute,
  -- By which the parts of a record are told.
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  n int not null constraint posting_n_positive check (n > 0),
  account_id uuid not null,
  student_profile_id uuid,
  demand_line_id uuid,
  fee_head_id uuid,
  -- Paise; a debit is positive, a credit negative.
  amount bigint not null constraint posting_amount_not_nothing check (amount <> 0),
  -- How money came or went, on the line of the cash, cheque, bank or gateway.
  mode text constraint posting_mode_known check (mode in ('CARD', 'CASH', 'CHEQUE', 'DD', 'NEFT', 'ONLINE', 'UPI')),
  reference text constraint posting_reference_given check (reference <> ''),
  drawn_on text constraint posting_drawn_on_given check (drawn_on <> ''),
  instrument_on date,
  constraint posting_pk primary key (institute_id, entry_id, n),
  constraint posting_entry foreign key (institute_id, entry_id) references entry,
  constraint posting_account foreign key (institute_id, account_id) references account,
  constraint posting_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint posting_line foreign key (institute_id, demand_line_id, student_profile_id) references demand_line (institute_id, id, student_profile_id),
  constraint posting_head foreign key (institute_id, fee_head_id) references fee_head,
  constraint posting_line_of_student check (demand_line_id is null or student_profile_id is not null),
  constraint posting_instrument_of_mode check (mode is not null or num_nonnulls(reference, drawn_on, instrument_on) = 0)
);
create index posting_by_account on posting (institute_id, account_id);
create index posting_by_student on posting (institute_id, student_profile_id) where student_profile_id is not null;
create index posting_by_line on posting (institute_id, demand_line_id) where demand_line_id is not null;
create index posting_by_head on posting (institute_id, fee_head_id) where fee_head_id is not null;
call own_by_institute('posting', audited => false);
comment on table posting is 'owner: accounts';
alter table entry add constraint entry_about foreign key (institute_id, about_id, about_n) references posting;
revoke insert, update, delete on entry, posting from prangan_app;
grant insert on posting to prangan_app;
-- Time and transaction of an entry are the database's own.
grant insert (institute_id, id, kind, book_date, fiscal_year_id, posted_by, reason, idem, digest, lines, series_code, no, reverses, about_id, about_n) on entry to prangan_app;

-- An entry lies in its year, which is open, and after the locked months; whoever locks a month waits for entries that are being written.
create function entry_in_open_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  wrong text;
begin
  perform 1 from fiscal_year y where (y.institute_id, y.id) in (select institute_id, fiscal_year_id from new_rows) for share;
  select case when n.book_date not between y.starts_on and y.ends_on then 'ENTRY_OUTSIDE_YEAR' when y.state = 'CLOSED' then 'FISCAL_YEAR_CLOSED' else 'MONTH_LOCKED' end
    into wrong from new_rows n join fiscal_year y on y.institute_id = n.institute_id and y.id = n.fiscal_year_id
   where n.book_date not between y.starts_on and y.ends_on or y.state = 'CLOSED' or n.book_date <= y.locked_until limit 1;
  if wrong is not null then raise exception '%', wrong using errcode = 'P0409'; end if;
  return null;
end $$;
create trigger entry_in_open_month after insert on entry referencing new table as new_rows for each statement execute function entry_in_open_month();

-- At the end of its transaction an entry has its postings, which weigh nothing together, and a number that was drawn; a demand has a posting for each of its lines.
create function entry_balances() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  found_lines int;
  found_sum numeric;
begin
  select count(*), coalesce(sum(p.amount), 0) into found_lines, found_sum from posting p where p.institute_id = new.institute_id and p.entry_id = new.id;
  if found_lines <> new.lines or found_sum <> 0 then raise exception 'ENTRY_UNBALANCED' using errcode = 'P0409'; end if;
  if new.no is not null and not exists (select from series s
       where s.institute_id = new.institute_id and s.code = new.series_code and s.fiscal_year_id = new.fiscal_year_id and new.no < s.next_no) then
    raise exception 'NUMBER_NOT_DRAWN' using errcode = 'P0409';
  end if;
  if exists (select from demand d join demand_line l on l.institute_id = d.institute_id and l.demand_id = d.id
              where d.institute_id = new.institute_id and d.entry_id = new.id and (new.kind not in ('DEMAND', 'OPENING') or not exists (select from posting p
                where p.institute_id = l.institute_id and p.demand_line_id = l.id and p.entry_id = new.id and p.amount = l.amount))) then
    raise exception 'DEMAND_UNPOSTED' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on entry deferrable initially deferred for each row execute function entry_balances();

-- A posting joins its entry in the transaction of the entry alone. What is of a line lies on the receivable of students, and the line knows what is settled of it.
create function posting_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from new_rows n join entry e on e.institute_id = n.institute_id and e.id = n.entry_id
              where e.xid <> pg_current_xact_id() or n.n > e.lines) then
    raise exception 'ENTRY_IS_WRITTEN' using errcode = 'P0409';
  end if;
  if exists (select from new_rows n join account a on a.institute_id = n.institute_id and a.id = n.account_id
              where n.demand_line_id is not null and a.kind <> 'STUDENT_RECEIVABLE') then
    raise exception 'LINE_OFF_RECEIVABLE' using errcode = 'P0409';
  end if;
  update demand_line l set settled = l.settled - s.amount
    from (select n.institute_id, n.demand_line_id, sum(n.amount) as amount
            from new_rows n join demand_line o on o.institute_id = n.institute_id and o.id = n.demand_line_id
            join demand d on d.institute_id = o.institute_id and d.id = o.demand_id
           where d.entry_id <> n.entry_id group by 1, 2) s
   where l.institute_id = s.institute_id and l.id = s.demand_line_id and s.amount <> 0;
  return null;
end $$;
create trigger posting_of_entry after insert on posting referencing new table as new_rows for each statement execute function posting_of_entry();

-- A line joins its demand, and the demand its entry, in the same transaction.
create function demand_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from new_rows n join entry e on e.institute_id = n.institute_id and e.id = n.entry_id where e.xid <> pg_current_xact_id()) then
    raise exception 'ENTRY_IS_WRITTEN' using errcode = 'P0409';
  end if;
  return null;
end $$;
create trigger demand_of_entry after insert on demand referencing new table as new_rows for each statement execute function demand_of_entry();

create function demand_line_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from new_rows n join demand d on d.institute_id = n.institute_id and d.id = n.demand_id
              join entry e on e.institute_id = d.institute_id and e.id = d.entry_id where e.xid <> pg_current_xact_id()) then
    raise exception 'ENTRY_IS_WRITTEN' using errcode = 'P0409';
  end if;
  return null;
end $$;
create trigger demand_line_of_entry after insert on demand_line referencing new table as new_rows for each statement execute function demand_line_of_entry();

-- What is settled is what the postings say, and nothing else.
create function demand_line_settled() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.settled <> new.amount - (select coalesce(sum(p.amount), 0) from posting p where p.institute_id = new.institute_id and p.demand_line_id = new.id) then
    raise exception 'SETTLED_BY_HAND' using errcode = 'P0409';
  end if;
  return null;
end $$;
create trigger demand_line_settled after update on demand_line for each row execute function demand_line_settled();

-- A number is drawn one by one, and an entry bears it.
create function series_without_gap() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.next_no <> old.next_no + 1 or not exists (select from entry e
       where e.institute_id = old.institute_id and e.series_code = old.code and e.fiscal_year_id = old.fiscal_year_id and e.no = old.next_no) then
    raise exception 'NUMBER_WITHOUT_ENTRY' using errcode = 'P0409';
  end if;
  return null;
end $$;
create constraint trigger series_without_gap after update on series deferrable initially deferred for each row execute function series_without_gap();

-- What entries, numbers and demands were made with stays as it was.
create function keep_fiscal_year() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.code, new.starts_on, new.ends_on) is distinct from (old.code, old.starts_on, old.ends_on)
     and exists (select from entry e where e.institute_id = old.institute_id and e.fiscal_year_id = old.id) then
    raise exception 'FISCAL_YEAR_USED' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger keep_fiscal_year before update on fiscal_year for each row execute function keep_fiscal_year();

create function keep_fee_head() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.kind, new.booked_as) is distinct from (old.kind, old.booked_as)
     and exists (select from demand_line l where l.institute_id = old.institute_id and l.fee_head_id = old.id) then
    raise exception 'FEE_HEAD_USED' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger keep_fee_head before update on fee_head for each row execute function keep_fee_head();

create function keep_cash_counter() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.code is distinct from old.code and exists (select from account a where a.institute_id = old.institute_id and a.cash_counter_id = old.id) then
    raise exception 'CASH_COUNTER_USED' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger keep_cash_counter before update on cash_counter for each row execute function keep_cash_counter();

-- Runs, result versions, the credit ledger.

create table post_exam_session (
  institute_id uuid not null constraint post_exam_session_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  type text not null constraint post_exam_session_type_known check (type in ('REGULAR', 'REVALUATION', 'SUPPLEMENTARY')),
  exam_session_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint post_exam_session_pk primary key (institute_id, id),
  constraint post_exam_session_code_once unique (institute_id, code),
  constraint post_exam_session_session foreign key (institute_id, exam_session_id) references exam_session
);
call own_by_institute('post_exam_session');

create table post_exam_session_instance (
  institute_id uuid not null constraint post_exam_session_instance_institute references institute,
  id uuid not null default uuidv7(),
  post_exam_session_id uuid not null,
  exam_instance_id uuid not null,
  constraint post_exam_session_instance_pk primary key (institute_id, id),
  constraint post_exam_session_instance_once unique (institute_id, post_exam_session_id, exam_instance_id),
  constraint post_exam_session_instance_of foreign key (institute_id, post_exam_session_id) references post_exam_session,
  constraint post_exam_session_instance_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
call own_by_institute('post_exam_session_instance');

-- rules: the snapshot of every rule document the run used, so that an old result can be computed again.
create table result_run (
  institute_id uuid not null constraint result_run_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  run_no int not null,
  kind text not null default 'FULL' constraint result_run_kind_known check (kind in ('FULL', 'SINGLE', 'REVALUATION')),
  state text not null default 'RUNNING' constraint result_run_state_known check (state in ('RUNNING', 'COMPLETE', 'FAILED', 'ABANDONED')),
  rules jsonb not null,
  rules_hash text not null,
  counts jsonb not null default '{}',
  digest text,
  requested_by uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint result_run_pk primary key (institute_id, id),
  constraint result_run_no_once unique (institute_id, exam_instance_id, run_no),
  constraint result_run_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
-- At most one run of an instance at a time.
create unique index result_run_one_running on result_run (institute_id, exam_instance_id) where state = 'RUNNING';
call own_by_institute('result_run');

-- Derived: one row for each student whose result differs from the version before. Visible only once its run is
-- COMPLETE. input is the marks snapshot the engine read; body its answer; trace_hash the SHA-256 of the trace.
create table result (
  institute_id uuid not null constraint result_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  student_exam_id uuid not null,
  student_profile_id uuid not null,
  run_no int not null,
  version_no int not null constraint result_version_positive check (version_no > 0),
  letter text not null,
  remark text,
  sum_credits numeric(6,1) not null,
  sum_points numeric(8,2) not null,
  sgpi numeric(4,2),
  sgpi_addition numeric(4,2) not null default 0,
  cgpi numeric(4,2),
  cgpi_addition numeric(4,2) not null default 0,
  class_name text,
  input jsonb not null,
  body jsonb not null,
  trace_hash text not null,
  constraint result_pk primary key (institute_id, id),
  constraint result_once unique (institute_id, student_exam_id, run_no),
  constraint result_run_of foreign key (institute_id, exam_instance_id, run_no) references result_run (institute_id, exam_instance_id, run_no),
  constraint result_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint result_student foreign key (institute_id, student_profile_id) references student_profile
);
create index result_by_instance on result (institute_id, exam_instance_id, student_exam_id, run_no desc);
create index result_by_student on result (institute_id, student_profile_id);
call own_by_institute('result', audited => false);

-- Append-only postings of credits and grade points; a withdrawal is a posting with the opposite sign.
create table credit_ledger (
  institute_id uuid not null constraint credit_ledger_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  exam_instance_id uuid not null,
  run_no int not null,
  semester int not null,
  exam_paper_id uuid not null,
  unit_no int not null,
  kind text not null constraint credit_ledger_kind_known check (kind in ('EARNED', 'REVERSED')),
  credits numeric(5,1) not null,
  points numeric(7,2) not null,
  grade text not null,
  posted_at timestamptz not null default now(),
  constraint credit_ledger_pk primary key (institute_id, id),
  constraint credit_ledger_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint credit_ledger_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint credit_ledger_paper foreign key (institute_id, exam_paper_id) references exam_paper
);
create index credit_ledger_by_student on credit_ledger (institute_id, student_profile_id, semester);
create index credit_ledger_by_instance on credit_ledger (institute_id, exam_instance_id);
call own_by_institute('credit_ledger', audited => false);
revoke update, delete on credit_ledger from prangan_app;

-- A result whose inputs changed is STALE until it is computed again. Raised here, so that no path can forget it.
create function stale_by_mark() returns trigger language plpgsql as $$
begin
  update student_exam e set stale = true
    from (select distinct institute_id, student_exam_id from new_rows) m
   where e.institute_id = m.institute_id and e.id = m.student_exam_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;
create trigger mark_stale_insert after insert on mark referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger mark_stale_update after update on mark referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger mark_stale_delete after delete on mark referencing old table as new_rows for each statement execute function stale_by_mark();
create trigger grace_allocation_stale_insert after insert on grace_allocation referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger grace_allocation_stale_update after update on grace_allocation referencing new table as new_rows for each statement execute function stale_by_mark();
create trigger grace_allocation_stale_delete after delete on grace_allocation referencing old table as new_rows for each statement execute function stale_by_mark();

create function stale_by_backward_sgpi() returns trigger language plpgsql as $$
begin
  update student_exam e set stale = true
    from (select distinct institute_id, student_profile_id from new_rows) b
   where e.institute_id = b.institute_id and e.student_profile_id = b.student_profile_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;
create trigger backward_sgpi_stale_insert after insert on backward_sgpi referencing new table as new_rows for each statement execute function stale_by_backward_sgpi();
create trigger backward_sgpi_stale_update after update on backward_sgpi referencing new table as new_rows for each statement execute function stale_by_backward_sgpi();
create trigger backward_sgpi_stale_delete after delete on backward_sgpi referencing old table as new_rows for each statement execute function stale_by_backward_sgpi();

create function stale_by_sheet() returns trigger language plpgsql as $$
begin
  update student_exam e set stale = true
    from (select distinct m.institute_id, m.student_exam_id from new_rows n
            join old_rows o on o.institute_id = n.institute_id and o.id = n.id
            join mark m on m.institute_id = n.institute_id and m.mark_sheet_id = n.id
           where o.state = 'LOCKED' and n.state <> 'LOCKED') m
   where e.institute_id = m.institute_id and e.id = m.student_exam_id and e.result_run_no is not null and not e.stale;
  return null;
end $$;
create trigger mark_sheet_stale after update on mark_sheet referencing old table as old_rows new table as new_rows for each statement execute function stale_by_sheet();

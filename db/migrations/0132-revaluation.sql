-- Applications of students after a published result: a photocopy, its totals verified, another valuation.

-- What an institute offers, and on what terms.
create table revaluation_kind (
  institute_id uuid not null constraint revaluation_kind_institute references institute,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  nature text not null constraint revaluation_kind_nature_known check (nature in ('PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE')),
  -- Null: that of the student's exam pattern.
  policy text constraint revaluation_kind_policy_known check (policy in ('REPLACE', 'BEST', 'AVG2', 'THRESHOLD')),
  -- THRESHOLD: change in % of the maximum from which the new mark counts.
  threshold_percent numeric(5,2) constraint revaluation_kind_threshold_range check (threshold_percent between 0 and 100),
  -- AVG2, THRESHOLD: difference in marks above which a third examiner values.
  third_above numeric(7,2) constraint revaluation_kind_third_not_negative check (third_above >= 0),
  fee numeric(9,2) not null constraint revaluation_kind_fee_not_negative check (fee >= 0),
  -- After the result date; null: those of the student's exam pattern.
  days int constraint revaluation_kind_days_range check (days between 1 and 365),
  head_kinds text[] not null default '{TH}' constraint revaluation_kind_heads_known check (head_kinds <@ array['TH', 'PROJ'] and cardinality(head_kinds) > 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint revaluation_kind_pk primary key (institute_id, id),
  constraint revaluation_kind_code_once unique (institute_id, code)
);
create unique index revaluation_kind_code_any_case on revaluation_kind (institute_id, lower(code));
call own_by_institute('revaluation_kind');
comment on table revaluation_kind is 'owner: results';

-- One application about one head, with the terms that held when it was made.
create table revaluation (
  institute_id uuid not null constraint revaluation_institute references institute,
  id uuid not null default uuidv7(),
  -- Told to the student.
  application_no int not null,
  -- All that an examiner is told of whose answer book it is.
  valuation_no int not null,
  exam_instance_id uuid not null,
  student_exam_id uuid not null,
  paper_head_id uuid not null,
  revaluation_kind_id uuid not null,
  nature text not null constraint revaluation_nature_known check (nature in ('PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE')),
  policy text not null constraint revaluation_policy_known check (policy in ('REPLACE', 'BEST', 'AVG2', 'THRESHOLD')),
  threshold_percent numeric(5,2),
  third_above numeric(7,2),
  fee numeric(9,2) not null,
  mark_before numeric(7,2) not null,
  mark_after numeric(7,2),
  state text not null constraint revaluation_state_known
    check (state in ('APPLIED', 'WITHDRAWN', 'REJECTED', 'ACCEPTED', 'ASSIGNED', 'THIRD', 'VALUED', 'GIVEN', 'CHANGED', 'NO_CHANGE')),
  fee_state text not null constraint revaluation_fee_state_known check (fee_state in ('NONE', 'DUE', 'RECEIVED', 'WAIVED', 'REFUND_DUE', 'REFUNDED')),
  -- Number of the receipt, or why it was waived.
  fee_reference text,
  fee_by uuid,
  fee_at timestamptz,
  by_student boolean not null,
  applied_by uuid not null,
  applied_at timestamptz not null default now(),
  -- Why it was rejected, or how the photocopy was given.
  closing_note text,
  closed_at timestamptz,
  approval_request_id uuid,
  mark_correction_id uuid,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint revaluation_pk primary key (institute_id, id),
  constraint revaluation_application_no_once unique (institute_id, application_no),
  constraint revaluation_valuation_no_once unique (institute_id, valuation_no),
  constraint revaluation_fee_named check (fee_state not in ('RECEIVED', 'WAIVED', 'REFUNDED') or fee_reference is not null),
  constraint revaluation_closed_whole check ((closed_at is not null) = (state in ('WITHDRAWN', 'REJECTED', 'GIVEN', 'CHANGED', 'NO_CHANGE'))),
  constraint revaluation_decided_whole check ((mark_after is not null) = (state in ('CHANGED', 'NO_CHANGE'))),
  constraint revaluation_corrected_whole check ((mark_correction_id is not null) = (state = 'CHANGED')),
  constraint revaluation_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint revaluation_student_exam foreign key (institute_id, student_exam_id) references student_exam,
  constraint revaluation_head foreign key (institute_id, paper_head_id) references paper_head,
  constraint revaluation_kind_of foreign key (institute_id, revaluation_kind_id) references revaluation_kind,
  constraint revaluation_approval foreign key (institute_id, approval_request_id) references approval_request,
  constraint revaluation_correction foreign key (institute_id, mark_correction_id) references mark_correction
);
-- The kinds are independent of each other; of each there is one application a head.
create unique index revaluation_once on revaluation (institute_id, student_exam_id, paper_head_id, nature) where state not in ('WITHDRAWN', 'REJECTED');
create index revaluation_by_instance on revaluation (institute_id, exam_instance_id, applied_at desc);
create index revaluation_by_head on revaluation (institute_id, paper_head_id);
create index revaluation_by_kind on revaluation (institute_id, revaluation_kind_id);
create index revaluation_by_approval on revaluation (institute_id, approval_request_id);
create index revaluation_by_correction on revaluation (institute_id, mark_correction_id);
create index revaluation_newest on revaluation (institute_id, applied_at desc, id);
call own_by_institute('revaluation');
comment on table revaluation is 'owner: results';

-- The second and the third valuation of an answer book; the first is the mark itself.
create table revaluation_valuation (
  institute_id uuid not null constraint revaluation_valuation_institute references institute,
  id uuid not null default uuidv7(),
  revaluation_id uuid not null,
  turn int not null constraint revaluation_valuation_turn_range check (turn between 2 and 3),
  examiner_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamptz not null default now(),
  -- Of the head.
  max numeric(7,2) not null,
  step numeric(3,2) not null,
  value numeric(7,2),
  valued_at timestamptz,
  version int not null default 1,
  constraint revaluation_valuation_pk primary key (institute_id, id),
  constraint revaluation_valuation_turn_once unique (institute_id, revaluation_id, turn),
  constraint revaluation_valuation_in_range check (value between 0 and max and mod(value, step) = 0),
  constraint revaluation_valuation_valued_whole check ((value is null) = (valued_at is null)),
  constraint revaluation_valuation_of foreign key (institute_id, revaluation_id) references revaluation
);
create index revaluation_valuation_by_examiner on revaluation_valuation (institute_id, examiner_id, assigned_at desc);
call own_by_institute('revaluation_valuation');
comment on table revaluation_valuation is 'owner: results';

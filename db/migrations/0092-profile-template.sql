-- A student's profile is printed by a template, as the papers that are issued.
alter table print_template
  drop constraint print_template_kind_known,
  add constraint print_template_kind_known
    check (kind in ('STATEMENT', 'ID_CARD', 'STAFF_CARD', 'HALL_TICKET', 'BONAFIDE', 'TRANSFER', 'PASSING_CERTIFICATE', 'STUDENT_PROFILE'));

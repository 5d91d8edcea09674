-- The decision of an unfair means case is a correction of its own type.

alter table mark_correction drop constraint mark_correction_type_known;
alter table mark_correction add constraint mark_correction_type_known
  check (type in ('DATA_ENTRY', 'REVALUATION', 'MODERATION', 'GRACE', 'UNFAIR_MEANS', 'ADMINISTRATIVE', 'OTHER'));

-- Why a sheet is locked, and who opened it again last and why: the padlock and the teacher's page say it.
alter table mark_sheet
  add column lock_reason text,
  add column reopened_by uuid,
  add column reopened_at timestamptz,
  add column reopen_reason text;

-- Transfer certificates say when the student was admitted and left; both are typed, for all of a batch.
alter table letter_batch
  add column admitted_on date,
  add column left_on date,
  add constraint letter_batch_days_in_order check (left_on >= admitted_on);

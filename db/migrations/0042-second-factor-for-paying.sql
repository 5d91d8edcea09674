-- Paying money out is an act like publishing: an organisation may demand a second factor for it.
alter table organisation drop constraint organisation_second_factor_actions_known,
  add constraint organisation_second_factor_actions_known check (
    second_factor_actions <@ array['export', 'publish', 'unpublish', 'unlock', 'correct', 'pay']);

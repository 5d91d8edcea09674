-- Which sentence the reason of a row is, so that it is said in the language of whoever reads it; null where there is none, or several.
alter table stack_row add column reason_code text;

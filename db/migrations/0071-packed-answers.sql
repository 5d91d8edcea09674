-- A ready answer is kept as it is sent: compressed once, when it is made, instead of at each reading. Those that are there are made again
-- when their examination is locked or published; until then the stored result is opened.
delete from ready_answer;
alter table ready_answer
  drop column figures,
  -- The bytes of a gzip stream up to the end of the figures, and the check sum and length of what they hold.
  add column packed bytea not null,
  add column packed_crc bigint not null,
  add column packed_length int not null;
-- They are compressed already.
alter table ready_answer alter column packed set storage external;

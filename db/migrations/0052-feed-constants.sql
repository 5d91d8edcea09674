-- What every row of a file has in columns that the file lacks, chosen once: key of the column → the cell.
alter table feed_job add column constants jsonb not null default '{}'
  constraint feed_job_constants check (jsonb_typeof(constants) = 'object');
